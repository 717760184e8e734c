// Answers the tab of one change set: what it would do before it is applied, its progress, and its report.
import { systemClock } from '../../base/clock';
import { Owner } from '../../base/disposables';
import { t } from '../../base/text';
import { Throttle } from '../../base/throttle';
import { visibleText } from '../../base/visibleText';
import type { ReviewHead, ReviewPageContract, ReviewRef } from '../../protocol/reviewPage';
import type { Handlers } from '../../protocol/rpcServer';
import type { Target } from '../../tree/target';
import type { ChangeSetEntry } from '../../workspace/changeSets/changeSetEntry';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { PageError } from '../page/pageFailure';
import { workspaceOfPage } from '../page/pageKind';
import { compareReviewed } from './compareReviewed';
import { ReportedRows } from './reportedRows';
import { reviewActions } from './reviewActions';
import type { Standing } from './reviewButtons';
import { reportHead, reviewHead } from './reviewHead';
import type { ReviewHost } from './reviewHost';
import { ReviewedRows } from './reviewedRows';

const TELL_PAUSE_MS = 250;

export class ReviewDesk extends Owner {
  private readonly throttle: Throttle;
  private workspace: RemoteWorkspace | undefined;
  private shown: ReviewedRows | ReportedRows | undefined;
  private checking: AbortController | undefined;
  private generation = 0;
  private order = 0;

  constructor(
    private readonly ref: ReviewRef,
    private readonly host: ReviewHost,
    tell: (head: ReviewHead) => void,
    /** Reports that the change set can't be shown now, or no longer exists. */
    tellFailure: (error: unknown) => void,
    private readonly onBug: (error: unknown) => void,
  ) {
    super();
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
    load: () => this.head(),
    rows: async ({ from, to }) => {
      const { order } = this;
      return { order, rows: (await this.shown?.slice(from, to)) ?? [] };
    },
    tick: ({ from, to, order, isOn }) =>
      this.decide(order, (rows) => rows.review.include(rows.indexesIn({ from, to }), isOn)),
    tickAll: ({ order, isOn }) => this.decide(order, (rows) => rows.review.include(rows.shownIndexes, isOn)),
    toggle: ({ at, order }) =>
      this.decide(order, (rows) => {
        rows.toggle(at);
        this.reordered();
      }),
    filter: ({ id }) => {
      this.shown?.filter(id);
      this.reordered();
    },
    decide: ({ at, order, columnId, value }) =>
      this.decide(order, (rows) => {
        const indexes = rows.indexesIn({ from: at, to: at + 1 });
        if (value === 'ours' || value === 'theirs') return rows.review.choose(indexes, value);
        return rows.review.excludeField(indexes, columnId, value === 'skip');
      }),
    clear: ({ from, to, order, columnIds }) =>
      this.decide(order, async (rows) => {
        const indexes = rows.indexesIn({ from, to });
        for (const columnId of columnIds) await rows.review.excludeField(indexes, columnId, true);
      }),
    open: async ({ at, order }) => {
      const item = order === this.order ? await this.shown?.itemAt(at) : undefined;
      if (!item || !('recordId' in item) || item.recordId === '') return;
      const { connectionId } = this.ref;
      const target: Target = { what: 'record', connectionId, miniId: item.miniId, recordId: item.recordId };
      await this.host.actions.start('recordsWorkspace.records.openRecord', [target]);
    },
    act: async ({ action, order }) => {
      const { entry } = await this.opened();
      const { shown } = this;
      switch (action) {
        case 'check':
          this.startCheck(entry);
          break;
        case 'stopCheck':
          this.checking?.abort();
          break;
        case 'takeTheirs':
        case 'takeOurs':
          await this.decide(order, ({ review, shownIndexes }) =>
            review.choose(
              shownIndexes.filter((index) => review.verdictOf(index) === 'conflict'),
              action === 'takeOurs' ? 'ours' : 'theirs',
            ),
          );
          break;
        case 'compare':
          if (shown instanceof ReviewedRows)
            await compareReviewed((await this.host.documents()).compared, entry, shown.review);
          break;
        case 'review':
        case 'report':
          this.host.modes.set(entry.id, action);
          break;
        default: {
          const shownState = shown instanceof ReportedRows ? shown.shownState : undefined;
          await this.host.actions.start(...reviewActions(action, this.ref, entry.title, shownState));
        }
      }
      this.changed();
    },
  };

  /** Whether the change set was found at least once. */
  get isKnown(): boolean {
    return this.workspace !== undefined && this.generation > 0;
  }

  /** The change set in its workspace. Throws a PageError if it can't be shown. */
  private async opened(): Promise<{ readonly workspace: RemoteWorkspace; readonly entry: ChangeSetEntry }> {
    const workspace = await workspaceOfPage(this.host, this.ref);
    if (this.workspace !== workspace) {
      this.workspace = workspace;
      this.shown = undefined;
      void workspace.minis.load();
    }
    await workspace.changeSets.load();
    const entry = workspace.changeSets.find(this.ref.changeSetId);
    if (!entry) throw new PageError(t('These changes were removed from Activity.'));
    if (entry.status === 'damaged') throw new PageError(t("Couldn't load"));
    return { workspace, entry };
  }

  private isReview(entry: ChangeSetEntry): boolean {
    if (entry.isRunning || entry.status === 'elsewhere') return false;
    return (this.host.modes.get(entry.id) ?? (entry.isOver ? 'report' : 'review')) === 'review';
  }

  private async head(): Promise<ReviewHead> {
    const { workspace, entry } = await this.opened();
    const { changeSets, connection } = workspace;
    this.showRows(workspace, entry);
    const isLocked = this.host.locks.isReadOnly(connection.id);
    const standing: Standing = { entry, isLocked, ...changeSets.undoneOf(entry) };
    const { generation, order, shown } = this;
    const review = changeSets.reviewOf(entry);
    return {
      title: visibleText(entry.title),
      isSample: connection.isSample,
      generation,
      order,
      ...(shown instanceof ReportedRows
        ? reportHead(shown, standing)
        : reviewHead(review, review.isChecked ? shown : undefined, standing)),
    };
  }

  /** Sets up the rows of the review or report, and starts a check if none was made yet. */
  private showRows(workspace: RemoteWorkspace, entry: ChangeSetEntry): void {
    if (!this.isReview(entry)) {
      this.checking?.abort();
      this.checking = undefined;
      if (!(this.shown instanceof ReportedRows))
        this.begin(new ReportedRows(workspace, entry, this.host.reasonOf, () => this.changed()));
      else if (this.shown.follow()) this.order++;
      return;
    }
    if (this.shown instanceof ReportedRows) this.shown = undefined;
    const review = workspace.changeSets.reviewOf(entry);
    if (review.isChecked && this.shown?.review !== review) this.begin(new ReviewedRows(workspace, entry, review));
    if (!review.isChecked && !review.progress && !review.failure && !this.checking) this.startCheck(entry);
  }

  private startCheck(entry: ChangeSetEntry): void {
    const { workspace } = this;
    if (!workspace || entry.isRunning) return;
    this.checking?.abort();
    const controller = new AbortController();
    this.checking = controller;
    this.shown = undefined;
    const review = workspace.changeSets.reviewOf(entry);
    const listener = review.onDidChange(() => this.changed());
    review
      .check(controller.signal, this.host.locks.isReadOnly(this.ref.connectionId))
      .catch(this.onBug)
      .finally(() => {
        listener.dispose();
        // Keep a check that the user stopped, so it doesn't restart on its own.
        if (this.checking === controller && !controller.signal.aborted) this.checking = undefined;
        this.changed();
      });
  }

  private follow(): void {
    const { session, modes } = this.host;
    if (session.connection?.id !== this.ref.connectionId) return;
    const entry = session.current?.changeSets.find(this.ref.changeSetId);
    // Once it runs, a change set is shown as a report, wherever it was started.
    if (entry?.isRunning && modes.get(entry.id) === 'review') modes.set(entry.id, 'report');
    this.changed();
  }

  private checkAgain(): void {
    const entry = this.workspace?.changeSets.find(this.ref.changeSetId);
    if (entry && this.shown instanceof ReviewedRows) this.startCheck(entry);
    this.changed();
  }

  /** Does nothing if the page hasn't shown the current order of rows yet. */
  private async decide(order: number, work: (rows: ReviewedRows) => Promise<void> | void): Promise<void> {
    if (this.shown instanceof ReviewedRows && order === this.order) await work(this.shown);
    this.changed();
  }

  /** Notifies the page immediately: until it knows the new order, its requests do nothing. */
  private reordered(): void {
    this.order++;
    this.generation++;
    this.throttle.runNow();
  }

  private begin(rows: ReviewedRows | ReportedRows): void {
    this.order++;
    this.shown = rows;
  }

  /** Notifies the page soon. The rows it holds are no longer valid. */
  private changed(): void {
    this.generation++;
    this.throttle.request();
  }
}
