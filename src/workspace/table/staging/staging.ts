// All staged edits of one workspace: shared by its tables, stored on this computer, and handed over as a change set.
import { randomUUID } from 'node:crypto';
import type { Clock } from '../../../base/clock';
import { groupedBy } from '../../../base/collections/groupedBy';
import { Emitter } from '../../../base/emitter';
import { SingleFlight } from '../../../base/singleFlight';
import { undefinedOnFailure, type Failure } from '../../../domain/failure';
import type { RecordRef } from '../../../domain/recordRef';
import type { ChangeSetEntry } from '../../changeSets/changeSetEntry';
import type { ChangeSets } from '../../changeSets/changeSets';
import { renamesLabelOf, type Change } from '../../changes/change';
import type { Minis } from '../../minis/minis';
import { StagedEdits, type CellChange, type StagedCell, type StagedStep } from './stagedEdits';
import { stagedItems, storedCell, type ReadMany } from './stagedItems';
import { takeOutcomes } from './stagedOutcomes';
import { StagedStore, type StagedFiles } from './stagedStore';
import { sameCell } from './typedCell';

/** A reloading window ends some time after the new one has begun. */
const LOOK_PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000, 16_000];

export class Staging {
  readonly edits: StagedEdits;
  readonly store: StagedStore;
  private readonly changed = new Emitter<void>();
  /** Cells were staged, dropped or failed. */
  readonly onDidChange = this.changed.event;
  /** Changes of deleted Records, which can't be applied: reported until the next change. */
  dropped = 0;
  private loading: Promise<boolean> | undefined;
  private readonly planning = new SingleFlight<ChangeSetEntry>();
  private readonly end = new AbortController();
  private hasLooked = false;
  /** Change sets planned here. */
  private readonly planned = new Set<string>();
  /** Unfinished change sets of staged edits, also of other windows. Their outcomes are passed to the edits. */
  private readonly awaited = new Set<string>();

  constructor(
    private readonly connectionId: string,
    files: StagedFiles,
    private readonly changeSets: ChangeSets,
    private readonly readMany: ReadMany,
    private readonly clock: Clock,
    private readonly minis: Pick<Minis, 'mayBeGone' | 'isGone'>,
  ) {
    this.store = new StagedStore(files);
    this.edits = new StagedEdits((steps) => void this.store.append(steps));
  }

  /** Why edits can't be stored. */
  get failure(): Failure | undefined {
    return this.store.failure;
  }

  /** Loads edits staged in closed windows. A window being reloaded may not have ended yet, so it is checked again. */
  async load(): Promise<void> {
    if (this.end.signal.aborted) return;
    const isElsewhere = await this.loadOnce();
    if (!isElsewhere || this.hasLooked) return;
    this.hasLooked = true;
    void this.lookAgain();
  }

  stage(changes: readonly CellChange[]): Promise<void> {
    this.edits.stage(changes);
    return this.flush();
  }

  undo(): Promise<void> {
    this.edits.undo();
    return this.flush();
  }

  redo(): Promise<void> {
    this.edits.redo();
    return this.flush();
  }

  async discard(refs?: readonly RecordRef[]): Promise<void> {
    this.edits.discard(refs);
    await this.flush();
    if (this.edits.cellCount === 0) await this.dropPlans();
  }

  /** Plans all applicable edits as a change set. Nothing is written yet, and all stays staged until it is. Throws a ServiceError. */
  plan(title: string): Promise<ChangeSetEntry> {
    return this.planning.run(() => this.planOnce(title));
  }

  /** Drops edits that are stored now, and those of deleted Records unless another client deleted their whole Mini. */
  async follow(change: Change): Promise<void> {
    switch (change.kind) {
      case 'miniGone':
        return this.drop(this.edits.records.filter(({ miniId }) => miniId === change.miniId));
      case 'minis':
        return await this.findOrphans();
      case 'records':
        return await this.dropDeleted(change.miniId, change.changedIds);
      case 'record':
        return await this.followRecord(change);
      case 'labelRenamed':
        if (!renamesLabelOf('record', change)) return;
        this.edits.renameLabel(change.formerName, change.name);
        return this.changed.fire();
      case 'changeSets':
        return await this.learnOutcomes();
      default:
        return;
    }
  }

  async close(): Promise<void> {
    this.end.abort();
    this.changed.dispose();
    // Otherwise files that the load takes over would stay locked as long as this window runs.
    await this.loading?.catch(() => undefined);
    await this.store.close();
  }

  private async planOnce(title: string): Promise<ChangeSetEntry> {
    await this.dropPlans();
    const items = await stagedItems(this.edits.applicable, this.readMany);
    const head = { id: randomUUID(), connectionId: this.connectionId, createdAt: new Date().toISOString() };
    const entry = await this.changeSets.plan({ ...head, title, items, isStaged: true });
    this.planned.add(entry.id);
    this.awaited.add(entry.id);
    return entry;
  }

  private async followRecord({ miniId, recordId, stored, now }: Extract<Change, { kind: 'record' }>): Promise<void> {
    const ref = { miniId, recordId };
    const known = stored ?? now;
    if (!known) return await this.dropDeleted(miniId, [recordId]);
    if (known.state === 'deleted') this.drop([ref]);
    if (!stored) return;
    const leftOf = (_: RecordRef, columnId: string, cell: StagedCell): StagedCell | null =>
      sameCell(columnId, storedCell(stored, columnId), cell.after) ? null : cell;
    if (this.edits.settle([ref], leftOf)) this.changed.fire();
  }

  /** Drops staged cells of deleted Records; if the read fails, they stay. */
  private async dropDeleted(miniId: string, ids: readonly string[]): Promise<void> {
    const staged = ids.filter((recordId) => this.edits.of({ miniId, recordId }));
    if (staged.length === 0) return;
    const read = await this.readMany(miniId, staged).catch(undefinedOnFailure);
    if (!read) return;
    const kept = new Set(read.flatMap(({ id, state }) => (state === 'deleted' ? [] : (id ?? []))));
    const gone = staged.filter((recordId) => !kept.has(recordId));
    this.drop(await this.withoutOrphans(gone.map((recordId) => ({ miniId, recordId }))));
  }

  /** Finds staged cells of deleted Records: after a restart, nothing else reports that they can't be applied. */
  private async findOrphans(): Promise<void> {
    const refs = this.edits.applicable.filter(({ miniId }) => this.minis.mayBeGone(miniId));
    if (refs.length > 0) await this.withoutOrphans(refs);
  }

  /** Marks edits of deleted Minis as failed, so their text can still be copied. Returns the Records whose Minis exist. */
  private async withoutOrphans(refs: readonly RecordRef[]): Promise<readonly RecordRef[]> {
    const others: RecordRef[] = [];
    for (const [miniId, own] of groupedBy(refs, (ref) => ref.miniId)) {
      const isGone = await this.minis.isGone(miniId).catch(undefinedOnFailure);
      if (isGone) for (const ref of own) this.edits.fail(ref, 'miniGone');
      else if (isGone === false) others.push(...own);
    }
    this.changed.fire();
    return others;
  }

  /** Discards edits; Undo brings them back, in case the Records are restored. */
  private drop(refs: readonly RecordRef[]): void {
    const { cellCount } = this.edits;
    this.edits.discard(refs);
    if (this.edits.cellCount === cellCount) return;
    this.dropped += cellCount - this.edits.cellCount;
    this.changed.fire();
  }

  /** Notifies once the edits are stored, so that shown edits survive a crash. */
  private async flush(): Promise<void> {
    this.dropped = 0;
    await this.store.append([]);
    this.changed.fire();
  }

  private loadOnce(): Promise<boolean> {
    const isEdited = ({ columnId, ...ref }: StagedStep): boolean => this.edits.of(ref)?.cells.has(columnId) === true;
    this.loading ??= this.store
      .load(isEdited)
      .then(({ steps, isElsewhere }) => {
        // More cells may have been edited meanwhile.
        this.edits.restore(steps.filter((step) => !isEdited(step)));
        if (steps.length > 0) this.changed.fire();
        void this.findOrphans();
        return isElsewhere;
      })
      .finally(() => (this.loading = undefined));
    return this.loading;
  }

  private async lookAgain(): Promise<void> {
    for (const pauseMs of LOOK_PAUSES_MS) {
      await this.clock.sleep(pauseMs, this.end.signal).catch(() => undefined);
      if (this.end.signal.aborted || !(await this.loadOnce())) return;
    }
  }

  /** Drops this window's plans that were not applied; other windows show their own. */
  private async dropPlans(): Promise<void> {
    for (const id of this.planned) {
      const entry = this.changeSets.find(id);
      if (entry) await this.changeSets.leaveToTable(entry);
    }
  }

  private async learnOutcomes(): Promise<void> {
    for (const { id, isOver, journal } of this.changeSets.entries)
      if (journal.head?.isStaged && !isOver) this.awaited.add(id);
    for (const id of this.awaited) {
      const entry = this.changeSets.find(id);
      if (entry && !entry.isOver) continue;
      this.awaited.delete(id);
      if (!entry) continue;
      // The change set may have been resumed here before a table was shown.
      await this.load();
      const missed = await takeOutcomes(this.edits, entry.journal, this.planned.has(id));
      // A write that failed with «not found» doesn't prove that the Record is gone.
      for (const [miniId, own] of groupedBy(await this.withoutOrphans(missed), (ref) => ref.miniId))
        await this.dropDeleted(
          miniId,
          own.map(({ recordId }) => recordId),
        );
    }
  }
}
