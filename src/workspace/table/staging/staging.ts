// All staged edits of one workspace: shared by its tables, kept on this computer, and handed over as a change set.
import { randomUUID } from 'node:crypto';
import { Emitter } from '../../../base/emitter';
import type { StoredRecord } from '../../../domain/record';
import type { RecordRef } from '../../../domain/recordRef';
import type { ChangeSetEntry } from '../../changeSets/changeSetEntry';
import type { Change } from '../../changes/change';
import type { ChangeSets } from '../../changeSets/changeSets';
import { sameCell } from './stagedCell';
import { StagedEdits, type CellChange, type StagedCell, type StagedRecord } from './stagedEdits';
import { stagedItems, storedCell } from './stagedItems';
import { StagedStore, type StagedFiles } from './stagedStore';

type ReadMany = (miniId: string, ids: readonly string[]) => Promise<readonly StoredRecord[]>;

export class Staging {
  readonly edits: StagedEdits;
  private readonly store: StagedStore;
  private readonly changed = new Emitter<void>();
  /** Other cells are staged, or failed. */
  readonly onDidChange = this.changed.event;
  private loading: Promise<void> | undefined;
  /** The outcome of each Record of a planned change set is passed to its edits. */
  private readonly planned = new Map<string, readonly StagedRecord[]>();

  constructor(
    private readonly connectionId: string,
    files: StagedFiles,
    private readonly changeSets: ChangeSets,
    private readonly readMany: ReadMany,
  ) {
    this.store = new StagedStore(files);
    this.edits = new StagedEdits((steps) => void this.store.append(steps));
  }

  /** What was staged before, once. */
  load(): Promise<void> {
    this.loading ??= this.store.load().then((steps) => {
      this.edits.restore(steps);
      if (steps.length > 0) this.changed.fire();
    });
    return this.loading;
  }

  stage(changes: readonly CellChange[]): void {
    this.edits.stage(changes);
    this.changed.fire();
  }

  undo(): void {
    this.edits.undo();
    this.changed.fire();
  }

  redo(): void {
    this.edits.redo();
    this.changed.fire();
  }

  discard(refs?: readonly RecordRef[]): void {
    this.edits.discard(refs);
    this.changed.fire();
    if (this.edits.cellCount === 0) void this.dropPlans();
  }

  /** All of them as a change set. Nothing is written yet, and everything stays staged until it is. Throws a ServiceError. */
  async plan(title: string): Promise<ChangeSetEntry> {
    await this.dropPlans();
    const { records } = this.edits;
    const items = await stagedItems(records, this.readMany);
    const createdAt = new Date().toISOString();
    const { connectionId } = this;
    const entry = await this.changeSets.plan({
      id: randomUUID(),
      connectionId,
      title,
      createdAt,
      items,
      isStaged: true,
    });
    this.planned.set(entry.id, records);
    return entry;
  }

  /** Applied cells leave; those of other Records keep why they were not. */
  async follow(change: Change): Promise<void> {
    if (change.kind === 'record' && change.stored) {
      const { miniId, recordId, stored } = change;
      const isStored = (columnId: string, after: unknown): boolean =>
        sameCell(columnId, storedCell(stored, columnId), after);
      if (this.edits.settle({ miniId, recordId }, (columnId, { after }) => isStored(columnId, after)))
        this.changed.fire();
    }
    if (change.kind === 'changeSets') await this.learnOutcomes();
  }

  async close(): Promise<void> {
    this.changed.dispose();
    await this.store.close();
  }

  /** Those of this window that were not applied; another one shows its own. */
  private async dropPlans(): Promise<void> {
    for (const id of this.planned.keys()) {
      const entry = this.changeSets.find(id);
      if (entry) await this.changeSets.leaveToTable(entry);
    }
  }

  private async learnOutcomes(): Promise<void> {
    for (const [id, records] of this.planned) {
      const entry = this.changeSets.find(id);
      if (entry?.isRunning || entry?.status === 'planned' || entry?.status === 'paused') continue;
      this.planned.delete(id);
      if (!entry) continue;
      for await (const [index, outcome] of entry.journal.outcomes()) {
        const ref = records[index];
        if (!ref) continue;
        // One that was edited once more since it was planned stays.
        const isAsPlanned = (columnId: string, { after }: StagedCell): boolean =>
          sameCell(columnId, ref.cells.get(columnId)?.after, after);
        if (outcome.kind === 'done' || outcome.kind === 'unchanged') this.edits.settle(ref, isAsPlanned);
        else if (outcome.kind === 'conflict') this.edits.fail(ref, 'conflict');
        else this.edits.fail(ref, outcome.reason.kind === 'failure' ? outcome.reason.failure : 'refused');
      }
      this.changed.fire();
    }
  }
}
