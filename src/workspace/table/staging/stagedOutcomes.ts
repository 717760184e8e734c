// Updates staged edits after their change set was applied: stored ones are removed, failed ones show why.
import type { Failure } from '../../../domain/failure';
import { recordKey, type RecordRef } from '../../../domain/recordRef';
import type { ChangeItem } from '../../changeSets/changeItem';
import type { Journal } from '../../changeSets/journal/journal';
import type { Outcome } from '../../changeSets/outcome';
import { columnPart } from '../heldRow';
import type { StagedEdits, StagedRecord } from './stagedEdits';
import { storedCell } from './stagedItems';
import { sameCell, type StagedValue } from './typedCell';

type Update = Extract<ChangeItem, { op: 'update' }>;

interface Applied {
  readonly item: Update;
  /** Fields that a review left out. */
  readonly excluded: readonly string[];
}

/** `isOwn` if this window planned it. Returns the Records that were not found, or in the trash. */
export async function takeOutcomes(
  edits: StagedEdits,
  journal: Journal,
  isOwn: boolean,
): Promise<readonly RecordRef[]> {
  const outcomes = await journal.latestOutcomes();
  const applied = new Map<string, Applied>();
  const missed: RecordRef[] = [];
  for await (const [index, item] of journal.items((at) => outcomes.has(at))) {
    const outcome = outcomes.get(index);
    const staged = item.op === 'update' ? edits.of(item) : undefined;
    if (item.op !== 'update' || !outcome || !staged) continue;
    if (outcome.kind === 'done' || outcome.kind === 'unchanged')
      applied.set(recordKey(item), { item, excluded: journal.state.choices.get(index)?.excludedFields ?? [] });
    else if (hasCellOf(staged, item)) {
      const failure = failureIn(outcome);
      edits.fail(staged, failure ?? 'refused');
      if (failure && ['notFound', 'inTrash'].includes(failure.kind)) missed.push(staged);
    }
  }
  const refs = [...applied.values()].map(({ item: { miniId, recordId } }) => ({ miniId, recordId }));
  edits.settle(refs, (ref, columnId, cell) => {
    const { item, excluded = [] } = applied.get(recordKey(ref)) ?? {};
    const field = columnPart(columnId)?.field ?? columnId;
    if (!item || !(field in item.after) || excluded.includes(field)) return cell;
    const before = (storedCell(item.after, columnId) ?? null) as StagedValue;
    if (sameCell(columnId, before, cell.after)) return null;
    // A cell edited again since this window planned it now replaces the applied value; if another window planned it, that one's.
    return !isOwn || sameCell(columnId, before, cell.before) ? cell : { ...cell, before };
  });
  return missed;
}

function failureIn(outcome: Outcome): Failure | undefined {
  if (outcome.kind === 'conflict') return { operation: 'upsertRecord', ...outcome };
  return 'reason' in outcome && outcome.reason.kind === 'failure' ? outcome.reason.failure : undefined;
}

/** False if all its cells were staged again since, or in another window. */
function hasCellOf({ cells }: StagedRecord, { after: applied }: Update): boolean {
  return [...cells].some(([columnId, { after }]) => sameCell(columnId, storedCell(applied, columnId), after));
}
