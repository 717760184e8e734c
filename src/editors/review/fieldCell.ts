// One field of an item in a review: what it replaces, what another client stored, and what the user can decide about it.
import { t } from '../../base/text';
import { valueIn } from '../../domain/fields/field';
import type { ReviewCell } from '../../protocol/reviewPage';
import type { ChangeItem } from '../../workspace/changeSets/changeItem';
import type { Review } from '../../workspace/changeSets/review/review';
import { changedTexts, valueText } from './changeTexts';

/** Undefined if the item doesn't write the field. */
export function fieldCell(review: Review, index: number, item: ChangeItem, name: string): ReviewCell | undefined {
  if (item.op === 'create') {
    const text = valueText(name, valueIn(item.record, name));
    if (text === '') return undefined;
    const isExcluded = review.excludedFieldsOf(index).includes(name);
    return { text, ...(name === 'title' ? {} : fieldDecision(isExcluded)) };
  }
  if (item.op !== 'update' || !(name in item.after)) return undefined;
  const isExcluded = review.excludedFieldsOf(index).includes(name);
  const theirs = review.conflictOf(index)?.before ?? {};
  const sides = [item.after, item.before, ...(name in theirs ? [theirs] : [])];
  const [after = '', before = '', stored = before] = changedTexts(name, ...sides);
  if (isExcluded) return { text: stored, tooltip: t('{0}: {1}', t('Yours'), after), ...fieldDecision(true) };
  const decision = fieldDecision(review.isExcluded(index));
  if (!(name in theirs)) return { text: after, before, ...decision };
  const isConflict = review.verdictOf(index) === 'conflict';
  return {
    text: after,
    before: stored,
    tooltip: [t('{0}: {1}', t('Theirs'), stored), t('{0}: {1}', t('Yours'), after), t('Before: {0}', before)].join(
      '\n',
    ),
    ...(isConflict ? { mark: 'conflict' } : {}),
    ...decision,
  };
}

function fieldDecision(isExcluded: boolean): Pick<ReviewCell, 'decision' | 'mark' | 'isQuiet'> {
  const choices = [
    { value: 'apply', text: t('Apply') },
    { value: 'skip', text: t('Skip') },
  ];
  const decision = { value: isExcluded ? 'skip' : 'apply', choices };
  return isExcluded ? { decision, isQuiet: true } : { decision };
}
