// Edits of cells that are not applied yet, with undo and redo. What a cell replaces is fixed when it is staged.
import type { Failure } from '../../../domain/failure';
import { recordKey, type RecordRef } from '../../../domain/recordRef';
import type { BaseMark } from '../../changeSets/changeItem';
import { sameCell, type StagedValue } from './stagedCell';

export interface StagedCell {
  readonly before: StagedValue;
  readonly after: StagedValue;
}

export interface StagedRecord extends RecordRef {
  readonly base: BaseMark;
  readonly cells: ReadonlyMap<string, StagedCell>;
  /** Why it was not applied; undefined before it was tried. */
  readonly failure?: Failure | 'conflict' | 'refused' | undefined;
}

export interface CellChange extends RecordRef {
  readonly columnId: string;
  readonly base: BaseMark;
  readonly before: StagedValue;
  readonly after: StagedValue;
}

/** One cell, as it became: null where nothing is staged any more. Plain JSON, because it is stored as it is. */
export interface StagedStep extends RecordRef {
  readonly columnId: string;
  readonly base: BaseMark;
  readonly cell: StagedCell | null;
}

interface Undoable {
  readonly from: StagedStep;
  readonly to: StagedStep;
}

const MOST_UNDONE = 200;

export class StagedEdits {
  private readonly held = new Map<string, StagedRecord>();
  private undoable: (readonly Undoable[])[] = [];
  private redoable: (readonly Undoable[])[] = [];

  /** `store` gets everything that is to be stored. */
  constructor(private readonly store: (steps: readonly StagedStep[]) => void = () => undefined) {}

  get records(): readonly StagedRecord[] {
    return [...this.held.values()];
  }

  get cellCount(): number {
    return this.records.reduce((sum, { cells }) => sum + cells.size, 0);
  }

  get canUndo(): boolean {
    return this.undoable.length > 0;
  }

  get canRedo(): boolean {
    return this.redoable.length > 0;
  }

  of(ref: RecordRef): StagedRecord | undefined {
    return this.held.get(recordKey(ref));
  }

  /** All together are one step of undo. What is as before is no longer staged. */
  stage(changes: readonly CellChange[]): void {
    // The last one of a cell counts.
    const cells = new Map(
      changes.map((one) => [JSON.stringify([one.miniId, one.recordId, one.columnId]), one] as const),
    );
    const steps = [...cells.values()].flatMap(({ miniId, recordId, columnId, base, before, after }): Undoable[] => {
      const record = this.of({ miniId, recordId });
      const known = record?.cells.get(columnId) ?? null;
      // The first base counts, whatever was read since.
      const cell = { before: known ? known.before : before, after };
      const at = { miniId, recordId, columnId, base: record?.base ?? base };
      const next = sameCell(columnId, cell.before, after) ? null : cell;
      if (!known && !next) return [];
      return [{ from: { ...at, cell: known }, to: { ...at, cell: next } }];
    });
    this.run(steps);
  }

  discard(refs?: readonly RecordRef[]): void {
    const records = refs ? refs.flatMap((ref) => this.of(ref) ?? []) : this.records;
    this.run(
      records.flatMap(({ miniId, recordId, base, cells }) =>
        [...cells].map(([columnId, cell]): Undoable => {
          const at = { miniId, recordId, columnId, base };
          return { from: { ...at, cell }, to: { ...at, cell: null } };
        }),
      ),
    );
  }

  undo(): void {
    const steps = this.undoable.pop();
    if (!steps) return;
    this.redoable.push(steps);
    this.take(steps.map(({ from }) => from).reverse());
  }

  redo(): void {
    const steps = this.redoable.pop();
    if (!steps) return;
    this.undoable.push(steps);
    this.take(steps.map(({ to }) => to));
  }

  /** The service holds these cells now: they leave, and undoing them is no longer a matter of what is staged. */
  removeStored(ref: RecordRef, isStored: (columnId: string, cell: StagedCell) => boolean): boolean {
    const record = this.of(ref);
    if (!record) return false;
    const { base, cells } = record;
    const stored = [...cells].filter(([columnId, cell]) => isStored(columnId, cell)).map(([columnId]) => columnId);
    if (stored.length === 0) return false;
    const isOther = ({ to }: Undoable): boolean =>
      to.miniId !== ref.miniId || to.recordId !== ref.recordId || !stored.includes(to.columnId);
    const without = (steps: (readonly Undoable[])[]): (readonly Undoable[])[] =>
      steps.map((step) => step.filter(isOther)).filter((step) => step.length > 0);
    this.undoable = without(this.undoable);
    this.redoable = without(this.redoable);
    this.take(stored.map((columnId) => ({ ...ref, columnId, base, cell: null })));
    return true;
  }

  fail(ref: RecordRef, failure: StagedRecord['failure']): void {
    const record = this.of(ref);
    if (record) this.held.set(recordKey(ref), { ...record, failure });
  }

  /** As it was stored. Nothing of it is undone. */
  restore(steps: readonly StagedStep[]): void {
    for (const step of steps) this.put(step);
  }

  private run(steps: readonly Undoable[]): void {
    if (steps.length === 0) return;
    this.undoable = [...this.undoable, steps].slice(-MOST_UNDONE);
    this.redoable = [];
    this.take(steps.map(({ to }) => to));
  }

  private take(steps: readonly StagedStep[]): void {
    for (const step of steps) this.put(step);
    this.store(steps);
  }

  private put({ miniId, recordId, columnId, base, cell }: StagedStep): void {
    const key = recordKey({ miniId, recordId });
    const cells = new Map(this.held.get(key)?.cells);
    if (cell) cells.set(columnId, cell);
    else cells.delete(columnId);
    if (cells.size === 0) this.held.delete(key);
    else this.held.set(key, { miniId, recordId, base: this.held.get(key)?.base ?? base, cells });
  }
}
