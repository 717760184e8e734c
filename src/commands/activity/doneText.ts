// What a quick change set did, in the same words as the message about a change of one thing.
import { t } from '../../base/text';
import { changedText } from '../../words/changed';
import { othersKeptText } from '../../words/changedByOthers';
import { countText, type Counted } from '../../words/counts';
import { namedOrCounted } from '../../words/namedOrCounted';
import { stateText } from '../../words/states';
import { itemName, type ChangeItem } from '../../workspace/changeSets/changeItem';
import type { ChangeSetEntry } from '../../workspace/changeSets/changeSetEntry';
import { undoItem } from '../../workspace/changeSets/undo';

interface DoneSummary {
  /** Empty if nothing was done. */
  readonly text: string;
  readonly undoableCount: number;
}

/** Each kind of change has its own sentence. They appear in this order. */
const sentences = {
  created: (what) => t('Created {0}.', what),
  changed: (what) => t('Changed {0}.', what),
  deleted: (what) => t('Deleted {0}.', what),
  erased: (what) => t('Deleted {0} permanently.', what),
  discarded: (what) => t('Deleted {0}.', what),
  restored: (what) => t('Restored {0}.', what),
  submitted: (what) => t('Submitted {0}.', what),
  archived: (what) => t('Archived {0}.', what),
  added: (what) => t('Added {0}.', what),
  removed: (what) => t('Removed {0}.', what),
  // Only Undo moves labels to several groups.
  moved: (what) => t('Restored {0}.', what),
} satisfies Record<string, (what: string) => string>;
type Way = keyof typeof sentences;

const ways: Readonly<Record<ChangeItem['op'], readonly [way: Way, counted: Counted]>> = {
  create: ['created', 'record'],
  update: ['changed', 'record'],
  updateMini: ['changed', 'mini'],
  delete: ['deleted', 'record'],
  erase: ['erased', 'record'],
  restore: ['restored', 'record'],
  submit: ['submitted', 'draft'],
  relate: ['added', 'relation'],
  unrelate: ['removed', 'relation'],
  attach: ['added', 'file'],
  detach: ['discarded', 'attachment'],
  archiveSkill: ['archived', 'skill'],
  restoreSkill: ['restored', 'skill'],
  moveLabel: ['moved', 'label'],
};

interface Group {
  readonly way: Way;
  readonly counted: Counted;
  readonly items: ChangeItem[];
}

/** @param isCounted leaves out what an earlier run did */
export async function doneText(
  { journal }: ChangeSetEntry,
  isCounted: (index: number) => boolean,
  groupName: (groupId: string | null) => string,
): Promise<DoneSummary> {
  const outcomes = await journal.latestOutcomes();
  const groups = new Map<string, Group>();
  let [undoableCount, othersCount] = [0, 0];
  for await (const [index, item] of journal.items((at) => journal.state.stateOf(at) === 'done' && isCounted(at))) {
    const outcome = outcomes.get(index);
    if (undoItem(item, outcome)) undoableCount++;
    if (outcome?.kind === 'done' && outcome.othersChanged) othersCount++;
    const isDraft = item.op === 'delete' && item.before?.state === 'draft';
    const [way, counted] = isDraft ? (['discarded', 'draft'] as const) : ways[item.op];
    const group = groups.get(`${way} ${counted}`) ?? { way, counted, items: [] };
    group.items.push(item);
    groups.set(`${way} ${counted}`, group);
  }
  const isUndo = journal.head?.undoes !== undefined;
  const order = Object.keys(sentences);
  const sorted = [...groups.values()].sort((one, other) => order.indexOf(one.way) - order.indexOf(other.way));
  const texts = sorted.map((group) => groupText(group, isUndo, groupName));
  if (othersCount > 0) texts.push(othersKeptText(countText('item', othersCount)));
  return { text: texts.join(' '), undoableCount };
}

function groupText({ way, counted, items }: Group, isUndo: boolean, groupName: (id: string | null) => string): string {
  const what = nameText(items, counted);
  const [to = null, ...others] = new Set(items.map((item) => (item.op === 'moveLabel' ? item.to : null)));
  if (way === 'moved' && others.length === 0) return t('Moved {0} to “{1}”.', what, groupName(to));
  if (isUndo && (way === 'changed' || way === 'added')) return sentences.restored(what);
  const state = way === 'changed' ? commonState(items) : undefined;
  if (state !== undefined) return changedText(what, t('State'), stateText(state));
  return sentences[way](what);
}

function nameText(items: readonly ChangeItem[], counted: Counted): string {
  const [first] = items;
  // A relation's name is a phrase that includes a title.
  if (counted === 'relation' && first && items.length === 1) return itemName(first);
  const files = items.reduce((sum, item) => sum + (item.op === 'detach' ? item.attachments.length : 1), 0);
  return files === items.length ? namedOrCounted(items, itemName, counted) : countText(counted, files);
}

/** Undefined unless all items changed only their state, and to the same one. */
function commonState(items: readonly ChangeItem[]): string | undefined {
  const states = new Set(
    items.map((item) => (item.op === 'update' && Object.keys(item.after).length === 1 ? item.after.state : undefined)),
  );
  const [state] = states;
  return states.size === 1 ? (state ?? undefined) : undefined;
}
