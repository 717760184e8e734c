// What happens to a cleared event date when another client writes too: the message, the stored value, and Undo. A table of
// docs/FAULTS.md; every row is tested in test/integration/records/colleagueWrites.test.ts.

export type Moment = 'before our read' | 'before our write' | 'before our read-back' | 'after our read-back';
/** Whether they change the field that we change. */
type TheirField = 'the same field' | 'another field';
/** Whose change is stored in the end. */
export type Stored = 'theirs' | 'ours' | 'both';

interface ColleagueRow {
  readonly moment: Moment;
  readonly field: TheirField;
  /** Part of the message. */
  readonly told: string;
  readonly stored: Stored;
  /** What Undo does; undefined if it isn't offered. */
  readonly undo: { readonly told: string; readonly stored: Stored } | undefined;
}

const refused = 'Not done';
const overtaken = 'Your change was saved, but someone else changed it right after.';
const undone = { told: 'Restored “', stored: 'theirs' } as const;

export const colleagueRows: readonly ColleagueRow[] = [
  {
    moment: 'before our read',
    field: 'the same field',
    told: 'Nothing was overwritten',
    stored: 'theirs',
    undo: undefined,
  },
  {
    moment: 'before our read',
    field: 'another field',
    told: 'Their changes are still there',
    stored: 'both',
    undo: undone,
  },
  { moment: 'before our write', field: 'the same field', told: refused, stored: 'theirs', undo: undefined },
  { moment: 'before our write', field: 'another field', told: refused, stored: 'theirs', undo: undefined },
  { moment: 'before our read-back', field: 'the same field', told: overtaken, stored: 'theirs', undo: undefined },
  { moment: 'before our read-back', field: 'another field', told: overtaken, stored: 'both', undo: undefined },
  {
    moment: 'after our read-back',
    field: 'the same field',
    told: 'Event date: None',
    stored: 'theirs',
    undo: { told: 'Nothing was overwritten', stored: 'theirs' },
  },
  {
    moment: 'after our read-back',
    field: 'another field',
    told: 'Event date: None',
    stored: 'both',
    undo: { told: 'Nothing was overwritten', stored: 'both' },
  },
];

export function colleagueTable(): string {
  const head = ['Another client writes', 'Field', 'The user is told', 'Stored', 'Undo'];
  const rows = colleagueRows.map(({ moment, field, told, stored, undo }) => [
    moment,
    field,
    `“…${told}…”`,
    stored,
    undo ? `“…${undo.told}…”, stored: ${undo.stored}` : 'not offered',
  ]);
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
