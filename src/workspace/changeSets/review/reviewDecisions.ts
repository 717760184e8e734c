// What the decisions of a review write into the journal.
import { portionsOf } from '../../../base/collections/portionsOf';
import { ServiceError, type Failure } from '../../../domain/failure';
import type { JournalEntry } from '../journal/journalEntry';
import { failed, gone, type ItemState, type Outcome } from '../outcome';
import type { ConflictSeen } from './conflictSeen';
import type { Verdict } from './preflight';
import type { ReviewGroup } from './reviewGroups';

/** What a review knows of each item. */
interface Reviewed {
  groupAt(index: number): ReviewGroup | undefined;
  stateOf(index: number): ItemState;
  verdictOf(index: number): Verdict | undefined;
  conflictOf(index: number): ConflictSeen | undefined;
  failureOf(index: number): Failure | undefined;
  isAble(index: number): boolean;
  isExcluded(index: number): boolean;
  applies(index: number): boolean;
  excludedFieldsOf(index: number): readonly string[];
}

/** Items of one entry. */
const MAX_NOTED = 5000;

const OPERATION = 'changeSet';

/**
 * Without any other field, an update is left out as a whole; one that was is taken back in with this field alone, unless many are.
 */
export function fieldNotes(
  review: Reviewed,
  indexes: readonly number[],
  field: string,
  isExcluded: boolean,
): readonly JournalEntry[] {
  const byFields = new Map<string, number[]>();
  const whole: number[] = [];
  for (const index of indexes) {
    const { op, fields = [] } = review.groupAt(index) ?? {};
    const isNeeded = op === 'create' && field === 'title';
    if (!fields.includes(field) || isNeeded) continue;
    const others = op === 'update' && review.isExcluded(index) ? fields : review.excludedFieldsOf(index);
    const excluded = [...others.filter((name) => name !== field), ...(isExcluded ? [field] : [])].sort();
    if (op === 'update' && excluded.length === fields.length) whole.push(index);
    else if (isExcluded || !review.isExcluded(index) || indexes.length === 1 || fields.length === 1) {
      const key = JSON.stringify(excluded);
      const same = byFields.get(key);
      if (same) same.push(index);
      else byFields.set(key, [index]);
    }
  }
  const partly = [...byFields].map(([key, items]): JournalEntry => {
    return { kind: 'fieldsExcluded', items, fields: JSON.parse(key) as string[] };
  });
  const back = isExcluded ? [] : [...byFields.values()].flat();
  return [...partly, { kind: 'excluded', items: whole }, { kind: 'included', items: back }];
}

/** Covers conflicts decided earlier too: they no longer count as conflicts, but the decision may change. */
export function theirsNotes(review: Reviewed, indexes: readonly number[]): readonly JournalEntry[] {
  const items = indexes.filter((index) => review.conflictOf(index) || review.verdictOf(index) === 'conflict');
  return [{ kind: 'excluded', items }];
}

export function oursNotes(review: Reviewed, indexes: readonly number[]): readonly JournalEntry[] {
  const items = indexes.filter((index) => review.conflictOf(index)?.canOverwrite === true);
  const rebased = items.flatMap((index) => {
    const seen = review.conflictOf(index);
    return seen ? [[index, { base: seen.base, before: seen.before }] as const] : [];
  });
  return [
    { kind: 'rebased', items: rebased },
    { kind: 'included', items },
    { kind: 'again', items: items.filter((index) => review.stateOf(index) === 'conflict') },
  ];
}

export function agreedNotes(review: Reviewed, indexes: readonly number[]): readonly JournalEntry[] {
  const outcomes = indexes.flatMap((index) => {
    const verdict = review.verdictOf(index);
    const isOpen = review.stateOf(index) === 'notBegun' && !review.isAble(index);
    const outcome = verdict && isOpen ? verdictOutcome(verdict, review.failureOf(index)) : undefined;
    return outcome ? [[index, outcome] as const] : [];
  });
  return [
    ...[...portionsOf(outcomes, MAX_NOTED)].map((some) => ({ kind: 'outcomes', outcomes: some }) as const),
    { kind: 'again', items: indexes.filter((index) => review.stateOf(index) === 'conflict' && review.applies(index)) },
  ];
}

/** The outcome of an item that the check before the first write showed to be useless to send. `failure`: why it couldn't be read. */
function verdictOutcome(verdict: Verdict, failure?: Failure): Outcome | undefined {
  switch (verdict) {
    case 'ready':
      return undefined;
    case 'unchanged':
      return { kind: 'unchanged' };
    case 'conflict':
      return { kind: 'conflict' };
    case 'gone':
      return gone();
    case 'refused':
    case 'unread':
      return failed(failure ?? new ServiceError({ kind: 'forbidden', operation: OPERATION }).failure);
    case 'deleted':
      return failed(new ServiceError({ kind: 'inTrash', operation: OPERATION }).failure);
    case 'locked':
      return failed(new ServiceError({ kind: 'readOnly', operation: OPERATION }).failure);
    case 'invalid':
      return failed(new ServiceError({ kind: 'invalid', operation: OPERATION, status: 0, errors: {} }).failure);
    case 'duplicate':
      return { kind: 'failed', reason: { kind: 'duplicate' } };
  }
}
