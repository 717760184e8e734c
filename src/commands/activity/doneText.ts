// What a change set of one click did, in the words that a change of one thing has too.
import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import { countText, type Counted } from '../../words/counts';
import { namedOrCounted } from '../../words/namedOrCounted';
import { stateText } from '../../words/states';
import { itemName, type ChangeItem } from '../../workspace/changeSets/changeItem';
import type { ChangeSetEntry } from '../../workspace/changeSets/changeSetEntry';
import type { Outcome } from '../../workspace/changeSets/outcome';
import { undoItem } from '../../workspace/changeSets/undo';

interface DoneSummary {
  /** Empty where nothing was done. */
  readonly text: string;
  readonly undoableCount: number;
}

/** Each way of changing has a sentence of its own, in this order. */
const ways = ['created', 'changed', 'deleted', 'erased', 'discarded', 'restored', 'submitted'] as const;
const others = ['archived', 'added', 'removed', 'moved'] as const;
type Way = (typeof ways)[number] | (typeof others)[number];

interface Group {
  readonly way: Way;
  readonly counted: Counted;
  readonly items: ChangeItem[];
}

/** @param isCounted Leaves out what an earlier run did. */
export async function doneText(
  { journal }: ChangeSetEntry,
  isCounted: (index: number) => boolean,
  groupName: (groupId: string | null) => string,
): Promise<DoneSummary> {
  const outcomes = new Map<number, Outcome>();
  for await (const [index, outcome] of journal.outcomes()) outcomes.set(index, outcome);
  const groups = new Map<string, Group>();
  let [undoableCount, othersCount] = [0, 0];
  for await (const [index, item] of journal.items((at) => journal.state.stateOf(at) === 'done' && isCounted(at))) {
    const outcome = outcomes.get(index);
    if (undoItem(item, outcome)) undoableCount++;
    if (outcome?.kind === 'done' && outcome.othersChanged) othersCount++;
    const [way, counted] = wayOf(item);
    const group = groups.get(`${way} ${counted}`) ?? { way, counted, items: [] };
    group.items.push(item);
    groups.set(`${way} ${counted}`, group);
  }
  const isUndo = journal.head?.undoes !== undefined;
  const order: readonly Way[] = [...ways, ...others];
  const sorted = [...groups.values()].sort((one, other) => order.indexOf(one.way) - order.indexOf(other.way));
  const texts = sorted.map((group) => groupText(group, isUndo, groupName));
  if (othersCount > 0)
    texts.push(t('Someone else also changed {0} of them. Their changes are still there.', formatNumber(othersCount)));
  return { text: texts.join(' '), undoableCount };
}

function wayOf(item: ChangeItem): [way: Way, counted: Counted] {
  switch (item.op) {
    case 'create':
      return ['created', 'record'];
    case 'update':
      return ['changed', 'record'];
    case 'updateMini':
      return ['changed', 'mini'];
    case 'delete':
      return item.before?.state === 'draft' ? ['discarded', 'draft'] : ['deleted', 'record'];
    case 'erase':
      return ['erased', 'record'];
    case 'restore':
      return ['restored', 'record'];
    case 'submit':
      return ['submitted', 'draft'];
    case 'relate':
      return ['added', 'relation'];
    case 'unrelate':
      return ['removed', 'relation'];
    case 'attach':
      return ['added', 'file'];
    case 'detach':
      return ['discarded', 'attachment'];
    case 'archiveSkill':
      return ['archived', 'skill'];
    case 'restoreSkill':
      return ['restored', 'skill'];
    case 'moveLabel':
      return ['moved', 'label'];
  }
}

function groupText({ way, counted, items }: Group, isUndo: boolean, groupName: (id: string | null) => string): string {
  const what = nameText(items, counted);
  switch (way) {
    case 'created':
      return t('Created {0}.', what);
    case 'changed': {
      const state = isUndo ? undefined : commonState(items);
      if (state !== undefined) return t('Changed {0}. {1}: {2}.', what, t('State'), stateText(state));
      return isUndo ? t('Restored {0}.', what) : t('Changed {0}.', what);
    }
    case 'deleted':
    case 'discarded':
      return t('Deleted {0}.', what);
    case 'erased':
      return t('Deleted {0} permanently.', what);
    case 'restored':
      return t('Restored {0}.', what);
    case 'submitted':
      return t('Submitted {0}.', what);
    case 'archived':
      return t('Archived {0}.', what);
    case 'added':
      return isUndo ? t('Restored {0}.', what) : t('Added {0}.', what);
    case 'removed':
      return t('Removed {0}.', what);
    case 'moved': {
      const groups = new Set(items.map((item) => (item.op === 'moveLabel' ? item.to : null)));
      const [group = null] = groups;
      // Undo may move them to several groups.
      return groups.size > 1 ? t('Restored {0}.', what) : t('Moved {0} to “{1}”.', what, groupName(group));
    }
  }
}

function nameText(items: readonly ChangeItem[], counted: Counted): string {
  const [first] = items;
  // Its name is a phrase with a title.
  if (counted === 'relation' && first && items.length === 1) return itemName(first);
  const files = items.reduce((sum, item) => sum + (item.op === 'detach' ? item.attachments.length : 1), 0);
  return files === items.length ? namedOrCounted(items, itemName, counted) : countText(counted, files);
}

/** Undefined unless all of them changed their state alone, to the same. */
function commonState(items: readonly ChangeItem[]): string | undefined {
  const states = new Set(
    items.map((item) => (item.op === 'update' && Object.keys(item.after).length === 1 ? item.after.state : undefined)),
  );
  const [state] = states;
  return states.size === 1 ? (state ?? undefined) : undefined;
}
