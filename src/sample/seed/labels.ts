// The sample's labels: with and without groups, one unused, one slow to rename, one being renamed.
import type { LabelKind, LabelStore, StoredLabel } from '../store/labelStore';
import { daysBefore, seedId } from './random';

const slowRenameMs = 20_000;

type Row = readonly [
  number: number,
  kind: LabelKind,
  group: number | null,
  name: string,
  colour: string | null,
  icon: string | null,
];

const groups = [
  [1, 'Note kinds', 'record'],
  [2, 'Health', 'record'],
  [3, 'Regions', 'mini'],
] as const;

const rows: readonly Row[] = [
  [1, 'record', 1, 'Weekly notes', '#2e7d32', 'note'],
  [2, 'record', 1, 'Visits', '#1565c0', 'home'],
  [3, 'record', 2, 'Medication', '#ad1457', 'beaker'],
  [4, 'record', 2, 'Allergies', '#e65100', 'warning'],
  [5, 'record', 1, 'Follow-up', '#5e35b1', 'bell'],
  [6, 'record', 2, 'Incidents', '#c62828', 'flame'],
  [7, 'record', 1, 'Shift handovers', '#546e7a', 'archive'],
  [8, 'record', 2, 'Goals and plans', '#00796b', 'target'],
  [9, 'record', null, 'Family contact', null, null],
  [10, 'record', 1, 'Carer meetings', '#9e9d24', 'circle-slash'],
  [21, 'mini', 3, 'Region North', '#2e7d32', 'compass'],
  [22, 'mini', 3, 'Region South', '#1565c0', 'compass'],
  [23, 'mini', null, 'New here', '#f9a825', 'sparkle'],
  [24, 'mini', 3, 'Region East', '#6a1b9a', 'compass'],
];

const descriptions: Readonly<Record<number, string>> = {
  1: 'One note for each week',
  2: 'What happened on a visit',
  4: 'Check before meals and medicines',
  5: 'Somebody has to act',
  7: 'From one shift to the next',
  8: 'Agreed with the person',
  10: 'With family and carers',
  22: 'South of the river',
};

const slow = 7;
const beingRenamed = { number: 8, previousName: 'Goals' };

export function labelId(number: number): string {
  return seedId('1abe1000', number);
}

/** @param renameMs 0: no rename is seen to run. */
export function seedLabels(labels: LabelStore, now: number, renameMs: number): void {
  for (const [number, name, resourceType] of groups) {
    const id = seedId('64005000', number);
    labels.groups.set(id, { id, name, resourceType, createdAt: daysBefore(400), updatedAt: null });
  }
  for (const row of rows) labels.seed(label(row, now, renameMs > 0));
}

function label([number, resourceType, group, name, colour, icon]: Row, now: number, takesTime: boolean): StoredLabel {
  return {
    id: labelId(number),
    labelGroupId: group === null ? null : seedId('64005000', group),
    name,
    description: descriptions[number] ?? null,
    colour,
    icon,
    resourceType,
    createdAt: daysBefore(400 - number),
    updatedAt: number % 2 ? null : daysBefore(30 - number),
    ...(takesTime && number === slow ? { renameMs: slowRenameMs } : {}),
    ...(takesTime && number === beingRenamed.number
      ? { rename: { previousName: beingRenamed.previousName, startedAt: now, lastsMs: slowRenameMs } }
      : {}),
  };
}
