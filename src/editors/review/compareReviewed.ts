// Opens the changes of a review in VS Code's multi-diff editor, up to as many as a user would look through.
import { visibleText } from '../../base/visibleText';
import { targetName, type ChangeItem } from '../../workspace/changeSets/changeItem';
import type { ChangeSetEntry } from '../../workspace/changeSets/changeSetEntry';
import { chosenItem } from '../../workspace/changeSets/itemChoice';
import type { Review } from '../../workspace/changeSets/review/review';
import type { ComparedPair, ComparedTexts } from '../document/comparedTexts';
import { operationText } from './changeTexts';
import { MAX_COMPARED } from './reviewButtons';
import { itemsOf } from './shownRows';

export async function compareReviewed(compared: ComparedTexts, entry: ChangeSetEntry, review: Review): Promise<void> {
  const applied = [...review.groupOf.keys()].filter((index) => review.applies(index)).slice(0, MAX_COMPARED);
  const items = await itemsOf(entry.journal, applied);
  const { choices } = entry.journal.state;
  const pairs = [...items].map(([index, item]): ComparedPair => {
    const [before, after] = sidesOf(chosenItem(item, choices.get(index)));
    return {
      name: visibleText(review.titleOf(index) ?? targetName(item)),
      before: textOf(before),
      after: textOf(after),
    };
  });
  await compared.showMany(entry.title, pairs);
}

function sidesOf(item: ChangeItem): [before: object, after: object] {
  if (item.op === 'update') return [item.before, item.after];
  if (item.op === 'create') return [{}, { ...item.record, state: item.isActive ? 'active' : 'draft' }];
  return ['before' in item ? item.before : {}, { [operationText(item.op)]: true }];
}

function textOf(values: object): string {
  const sorted = Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1));
  return sorted.length === 0 ? '' : `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
}
