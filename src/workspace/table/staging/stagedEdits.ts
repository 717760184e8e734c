// Edits of cells that are not applied yet, with undo and redo. What a cell replaces is fixed when it is staged.
import type { Failure } from '../../../domain/failure';
import { renamedIn } from '../../../domain/labels/renamedIn';
import { recordKey, type RecordRef } from '../../../domain/recordRef';
import type { BaseMark } from '../../changeSets/changeItem';
import { sameCell, type StagedValue } from './typedCell';

export interface StagedCell {
  readonly before: StagedValue;
  readonly after: StagedValue;
}

/** What the table showed of a Record when its first cell was staged. */
interface Seen extends RecordRef {
  readonly base: BaseMark;
  readonly title?: string | undefined;
}

export interface StagedRecord extends Seen {
  readonly cells: ReadonlyMap<string, StagedCell>;
  /** Why the edits weren't applied; undefined before an attempt. */
  readonly failure?: Failure | 'refused' | 'miniGone' | undefined;
}

export interface CellChange extends Seen {
  readonly columnId: string;
  readonly before: StagedValue;
  readonly after: StagedValue;
}

/** The new state of one cell, null if nothing is staged any more. Plain JSON, because it is stored as it is. */
export interface StagedStep extends Seen {
  readonly columnId: string;
  readonly cell: StagedCell | null;
}

interface Undoable {
  readonly from: StagedStep;
  readonly to: StagedStep;
}

/** One undo step, by cell. Cells that the service now holds leave it one by one. */
type UndoStep = Map<string, Undoable>;

const MAX_UNDONE = 200;

export class StagedEdits {
  private readonly held = new Map<string, StagedRecord>();
  private undoable: UndoStep[] = [];
  private redoable: UndoStep[] = [];

  /** `store` is called with every step to be stored. */
  constructor(private readonly store: (steps: readonly StagedStep[]) => void = () => undefined) {}

  get records(): readonly StagedRecord[] {
    return [...this.held.values()];
  }

  /** Without edits of a deleted Mini's Records: it can't be restored, so they can't be applied. */
  get applicable(): readonly StagedRecord[] {
    return this.records.filter(({ failure }) => failure !== 'miniGone');
  }

  get cellCount(): number {
    return cellCountOf(this.records);
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

  /** Stages all changes as one undo step. Cells that are as before are no longer staged. */
  stage(changes: readonly CellChange[]): void {
    // The last change of a cell counts.
    const cells = new Map(changes.map((one) => [keyOf(one), one] as const));
    const steps = [...cells.values()].flatMap(({ columnId, before, after, ...seen }): Undoable[] => {
      const record = this.of(seen);
      const known = record?.cells.get(columnId) ?? null;
      // The first base counts, whatever was read since then.
      const cell = { before: known ? known.before : before, after };
      const at = { ...seenOf(record ?? seen), columnId };
      const next = sameCell(columnId, cell.before, after) ? null : cell;
      if (known ? next && sameCell(columnId, known.after, after) : !next) return [];
      return [{ from: { ...at, cell: known }, to: { ...at, cell: next } }];
    });
    this.run(steps);
  }

  discard(refs?: readonly RecordRef[]): void {
    const records = refs ? refs.flatMap((ref) => this.of(ref) ?? []) : this.records;
    this.run(records.flatMap(stepsOf).map((from) => ({ from, to: { ...from, cell: null } })));
  }

  undo(): void {
    const step = this.undoable.pop();
    if (!step) return;
    this.redoable.push(step);
    this.take([...step.values()].map(({ from }) => from).reverse());
  }

  redo(): void {
    const step = this.redoable.pop();
    if (!step) return;
    this.undoable.push(step);
    this.take([...step.values()].map(({ to }) => to));
  }

  /** Updates cells that the service now holds, or whose stored values changed. They leave the undo steps. */
  settle(
    refs: readonly RecordRef[],
    leftOf: (ref: RecordRef, columnId: string, cell: StagedCell) => StagedCell | null,
  ): boolean {
    const settled = refs.flatMap((ref): StagedStep[] => {
      const record = this.of(ref);
      return (record ? stepsOf(record) : []).flatMap((step) => {
        const left = leftOf(ref, step.columnId, step.cell);
        return left === step.cell ? [] : { ...step, cell: left };
      });
    });
    if (settled.length === 0) return false;
    const keys = settled.map(keyOf);
    for (const step of [...this.undoable, ...this.redoable]) for (const key of keys) step.delete(key);
    this.undoable = this.undoable.filter(({ size }) => size > 0);
    this.redoable = this.redoable.filter(({ size }) => size > 0);
    this.take(settled);
    return true;
  }

  /** Follows a label's rename, also in undo steps. */
  renameLabel(formerName: string, name: string): void {
    const valueOf = (value: StagedValue): StagedValue =>
      typeof value === 'object' && value ? renamedIn(value, formerName, name) : value;
    const renamed = ({ cell, ...at }: StagedStep): StagedStep => ({
      ...at,
      cell: cell && { before: valueOf(cell.before), after: valueOf(cell.after) },
    });
    for (const step of [...this.undoable, ...this.redoable])
      for (const [key, { from, to }] of step) step.set(key, { from: renamed(from), to: renamed(to) });
    const steps = this.records.flatMap(stepsOf);
    this.take(steps.filter(({ columnId }) => columnId === 'labels').map(renamed));
  }

  fail(ref: RecordRef, failure: StagedRecord['failure']): void {
    const record = this.of(ref);
    if (record) this.held.set(recordKey(ref), { ...record, failure });
  }

  /** Restores edits from disk. They can't be undone. */
  restore(steps: readonly StagedStep[]): void {
    for (const step of steps) this.put(step);
  }

  private run(steps: readonly Undoable[]): void {
    if (steps.length === 0) return;
    const step: UndoStep = new Map(steps.map((one) => [keyOf(one.to), one]));
    this.undoable = [...this.undoable, step].slice(-MAX_UNDONE);
    this.redoable = [];
    this.take(steps.map(({ to }) => to));
  }

  private take(steps: readonly StagedStep[]): void {
    for (const step of steps) this.put(step);
    this.store(steps);
  }

  private put({ columnId, cell, ...seen }: StagedStep): void {
    const key = recordKey(seen);
    const record = this.held.get(key);
    const cells = new Map(record?.cells);
    if (cell) cells.set(columnId, cell);
    else cells.delete(columnId);
    if (cells.size === 0) this.held.delete(key);
    else this.held.set(key, { ...seenOf(record ?? seen), cells });
  }
}

function seenOf({ miniId, recordId, base, title }: Seen): Seen {
  return { miniId, recordId, base, title };
}

/** The steps that stage the Record's cells again. */
function stepsOf(record: StagedRecord): (StagedStep & { readonly cell: StagedCell })[] {
  return [...record.cells].map(([columnId, cell]) => ({ ...seenOf(record), columnId, cell }));
}

function keyOf({ miniId, recordId, columnId }: RecordRef & { readonly columnId: string }): string {
  return JSON.stringify([miniId, recordId, columnId]);
}

export function cellCountOf(records: readonly StagedRecord[]): number {
  return records.reduce((sum, { cells }) => sum + cells.size, 0);
}
