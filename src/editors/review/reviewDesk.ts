// Answers the tab of one change set: what it would do before it is applied, how far it is, and its report.
import { formatNumber } from '../../base/format';
import { DisposableStore, type Disposable } from '../../base/disposables';
import { Throttle } from '../../base/throttle';
import { systemClock } from '../../base/clock';
import { t } from '../../base/text';
import { visibleText } from '../../base/visibleText';
import { describeFailure } from '../../platform/failures';
import type { ReviewHead, ReviewPageContract, ReviewRef } from '../../protocol/reviewPage';
import type { Handlers } from '../../protocol/rpcServer';
import type { Target } from '../../tree/target';
import { changeSetText } from '../../words/changeSetProgress';
import type { ChangeSetEntry } from '../../workspace/changeSets/changeSetEntry';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { PageError } from '../page/pageFailure';
import { workspaceOf } from '../page/pageKind';
import { compareReviewed } from './compareReviewed';
import { ReportedRows } from './reportedRows';
import { reportButtons, reviewButtons, reviewNotes, type Standing } from './reviewButtons';
import { ReviewedRows } from './reviewedRows';
import { reviewActions } from './reviewActions';
import type { ReviewHost } from './reviewHost';

const TELL_PAUSE_MS = 250;

export class ReviewDesk implements Disposable {
  private readonly store = new DisposableStore();
  private readonly throttle: Throttle;
  private workspace: RemoteWorkspace | undefined;
  private reviewed: ReviewedRows | undefined;
  private reported: ReportedRows | undefined;
  private checking: AbortController | undefined;
  private generation = 0;

  constructor(
    private readonly ref: ReviewRef,
    private readonly host: ReviewHost,
    tell: (head: ReviewHead) => void,
    /** It can't be shown any more, or not now. */
    tellFailure: (error: unknown) => void,
    private readonly onBug: (error: unknown) => void,
  ) {
    const { session, locks, modes } = host;
    const tellHead = (): void => void this.head().then(tell, tellFailure);
    this.throttle = this.store.add(new Throttle(tellHead, TELL_PAUSE_MS, systemClock));
    this.store.add(session.onDidChange(({ kind }) => ['changeSets', 'minis'].includes(kind) && this.follow()));
    this.store.add(session.onDidChangeConnection(() => this.changed()));
    this.store.add(locks.onDidChangeLock(({ id }) => id === ref.connectionId && this.checkAgain()));
    this.store.add(modes.onDidChange((id) => id === ref.changeSetId && this.changed()));
    this.store.add({ dispose: () => this.checking?.abort() });
  }

  readonly handlers: Handlers<ReviewPageContract> = {
    load: async () => {
      await this.entry();
      return await this.head();
    },
    rows: async ({ from, to }) => {
      const { generation } = this;
      return { generation, rows: (await this.shown()?.slice(from, to)) ?? [] };
    },
    tick: ({ from, to, isOn }) => this.decide((rows) => rows.review.include(rows.indexesIn({ from, to }), isOn)),
    tickAll: ({ isOn }) => this.decide((rows) => rows.review.include(rows.shownIndexes, isOn)),
    toggle: ({ at }) => this.decide((rows) => Promise.resolve(rows.toggle(at))),
    filter: ({ id }) => {
      this.shown()?.filter(id);
      return Promise.resolve(this.changed());
    },
    decide: ({ at, columnId, value }) =>
      this.decide((rows) => {
        const indexes = rows.indexesIn({ from: at, to: at + 1 });
        if (value === 'ours' || value === 'theirs') return rows.review.choose(indexes, value);
        return rows.review.leaveField(indexes, columnId, value === 'leave');
      }),
    clear: ({ from, to, columnIds }) =>
      this.decide(async (rows) => {
        for (const columnId of columnIds) await rows.review.leaveField(rows.indexesIn({ from, to }), columnId, true);
      }),
    open: async ({ at }) => {
      const item = await this.shown()?.itemAt(at);
      if (!item || !('recordId' in item) || item.recordId === '') return null;
      const { connectionId } = this.ref;
      const target: Target = { what: 'record', connectionId, miniId: item.miniId, recordId: item.recordId };
      await this.host.actions.start('recordsWorkspace.records.openRecord', [target]);
      return null;
    },
    act: async ({ action }) => {
      const entry = await this.entry();
      const rows = this.reviewed;
      switch (action) {
        case 'check':
          this.startCheck(entry);
          break;
        case 'stopCheck':
          this.checking?.abort();
          break;
        case 'takeTheirs':
        case 'takeOurs':
          await rows?.review.choose(
            rows.shownIndexes.filter((index) => rows.review.verdictOf(index) === 'conflict'),
            action === 'takeOurs' ? 'ours' : 'theirs',
          );
          break;
        case 'compare':
          if (rows) await compareReviewed(await this.host.documents(), entry, rows.review);
          break;
        case 'review':
        case 'report':
          this.host.modes.set(entry.id, action);
          break;
        default:
          await this.host.actions.start(...reviewActions(action, this.ref, entry.title));
      }
      return this.changed();
    },
  };

  /** It was found at least once. */
  get isKnown(): boolean {
    return this.workspace !== undefined && this.generation > 0;
  }

  dispose(): void {
    this.store.dispose();
  }

  /** Throws a PageError where it can't be shown. */
  private async entry(): Promise<ChangeSetEntry> {
    const workspace = await workspaceOf(this.host, this.ref);
    if (this.workspace !== workspace) {
      this.workspace = workspace;
      [this.reviewed, this.reported] = [undefined, undefined];
      void workspace.minis.load();
    }
    await workspace.changeSets.load();
    const entry = workspace.changeSets.find(this.ref.changeSetId);
    if (!entry) throw new PageError(t('These changes were removed from Activity.'));
    if (entry.status === 'damaged') throw new PageError(t("Couldn't load"));
    return entry;
  }

  private isReview(entry: ChangeSetEntry): boolean {
    if (entry.isRunning || entry.status === 'elsewhere') return false;
    return (this.host.modes.get(entry.id) ?? (entry.isOver ? 'report' : 'review')) === 'review';
  }

  private shown(): ReviewedRows | ReportedRows | undefined {
    return this.reported ?? this.reviewed;
  }

  private async head(): Promise<ReviewHead> {
    const entry = await this.entry();
    const { workspace } = this;
    if (!workspace) throw new PageError(t('No workspace is connected. Connect one and try again.'));
    const { changeSets, connection } = workspace;
    const isLocked = this.host.locks.isReadOnly(connection.id);
    const standing: Standing = { entry, isLocked, isUndone: changeSets.undoOf(entry) !== undefined };
    const title = visibleText(entry.title);
    const common = { title, isSample: connection.isSample, generation: this.generation };
    const status = changeSetText({ status: entry.status, isStopping: entry.isStopping, progress: entry.progress });
    if (!this.isReview(entry)) {
      this.checking?.abort();
      [this.reviewed, this.checking] = [undefined, undefined];
      const rows = (this.reported ??= new ReportedRows(workspace, entry, this.host.reasonOf));
      const { columns, filters, rowCount } = rows;
      const failure = entry.failure ? { failure: describeFailure(entry.failure) } : {};
      return { ...common, ...failure, status, notes: [], columns, filters, rowCount, buttons: reportButtons(standing) };
    }
    this.reported = undefined;
    const review = changeSets.reviewOf(entry);
    if (review.isChecked && this.reviewed?.review !== review)
      this.reviewed = new ReviewedRows(workspace, entry, review);
    if (!review.isChecked && !review.progress && !review.failure && !this.checking) this.startCheck(entry);
    const rows = review.isChecked ? this.reviewed : undefined;
    const counts = rows ? review.counts : undefined;
    const { progress, failure } = review;
    return {
      ...common,
      status: rows?.status ?? status,
      notes: reviewNotes(standing, counts?.finals ?? 0),
      ...(failure ? { failure: describeFailure(failure) } : {}),
      ...(progress
        ? {
            progress: t(
              '{0}: {1}',
              t('Loading'),
              t('{0} of {1}', formatNumber(progress.through), formatNumber(progress.total)),
            ),
          }
        : {}),
      filters: rows?.filters ?? [],
      columns: rows?.columns ?? [],
      rowCount: rows?.rowCount ?? 0,
      ...(rows ? { tick: rows.tick ?? 'off' } : {}),
      buttons: progress
        ? [{ action: 'stopCheck', text: t('Stop') }]
        : counts
          ? reviewButtons(standing, counts)
          : [{ action: 'check', text: t('Refresh') }, ...reviewButtons(standing, undefined)],
    };
  }

  private startCheck(entry: ChangeSetEntry): void {
    const { workspace } = this;
    if (!workspace || entry.isRunning) return;
    this.checking?.abort();
    const controller = new AbortController();
    this.checking = controller;
    this.reviewed = undefined;
    const review = workspace.changeSets.reviewOf(entry);
    const listener = review.onDidChange(() => void this.changed());
    review
      .check(controller.signal, this.host.locks.isReadOnly(this.ref.connectionId))
      .catch((error: unknown) => (controller.signal.aborted ? undefined : this.onBug(error)))
      .finally(() => {
        listener.dispose();
        // One that the user stopped does not restart on its own.
        if (this.checking === controller && !controller.signal.aborted) this.checking = undefined;
        void this.changed();
      });
  }

  private follow(): void {
    const { session, modes } = this.host;
    if (session.connection?.id !== this.ref.connectionId) return;
    const entry = session.current?.changeSets.find(this.ref.changeSetId);
    // What was applied is reported, wherever that was started.
    if (entry?.isRunning && modes.get(entry.id) === 'review') modes.set(entry.id, 'report');
    this.changed();
  }

  private checkAgain(): void {
    const entry = this.workspace?.changeSets.find(this.ref.changeSetId);
    if (entry && this.reviewed) this.startCheck(entry);
    this.changed();
  }

  private async decide(work: (rows: ReviewedRows) => Promise<void>): Promise<null> {
    if (this.reviewed) await work(this.reviewed);
    return this.changed();
  }

  /** Tells the page soon; what it holds of rows is void. */
  private changed(): null {
    this.generation++;
    this.throttle.request();
    return null;
  }
}
