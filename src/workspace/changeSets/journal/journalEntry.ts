// What a journal holds, entry after entry, and how a line of it is written and read.
import { parseExact } from '../../../base/json/exactJson';
import type { ChangeItem, ChangeSetHead } from '../changeItem';
import type { Rebase } from '../itemChoice';
import type { Outcome } from '../outcome';

export type RunStatus = 'planned' | 'running' | 'paused' | 'cancelled' | 'finished';

/** The position of an item in its change set, and the eTag its Record had right before the write. */
type BegunItem = readonly [index: number, eTag?: string];

export type JournalEntry =
  | { readonly kind: 'head'; readonly version: 1; readonly head: ChangeSetHead }
  /** All items are in the journal. */
  | { readonly kind: 'planned' }
  | { readonly kind: 'excluded'; readonly items: readonly number[] }
  /** Items included again after they were left out. */
  | { readonly kind: 'included'; readonly items: readonly number[] }
  /** Exactly these fields of these items are left out. */
  | { readonly kind: 'fieldsExcluded'; readonly items: readonly number[]; readonly fields: readonly string[] }
  | { readonly kind: 'rebased'; readonly items: readonly (readonly [index: number, rebase: Rebase])[] }
  /** The intent: on disk before the request is sent. */
  | {
      readonly kind: 'begun';
      readonly at: number;
      readonly items: readonly BegunItem[];
      /** For files: the attachments that their Record had before. For new Records: the existing ones with the same title and date. */
      readonly listed?: readonly string[];
    }
  | { readonly kind: 'outcomes'; readonly outcomes: readonly (readonly [index: number, outcome: Outcome])[] }
  /** Items that weren't written and may be begun again. */
  | { readonly kind: 'again'; readonly items: readonly number[] }
  /** Items in doubt, to be read back again. */
  | { readonly kind: 'recheck'; readonly items: readonly number[] }
  | { readonly kind: 'status'; readonly status: RunStatus };

/** A line holds entries or items. Items are only counted when the state is read. */
export type JournalLine =
  | { readonly kind: 'entries'; readonly entries: readonly JournalEntry[] }
  | { readonly kind: 'items'; readonly count: number; readonly items: () => readonly ChangeItem[] };

/** Of a line: more digits than any count has. */
const LONGEST_START = 16;

export function entriesText(entries: readonly JournalEntry[]): string {
  return `E${JSON.stringify(entries)}`;
}

/** The text of a line of items, given as JSON texts. */
export function itemsText(items: readonly string[]): string {
  return `${itemsStart(items.length)}${items.join()}]`;
}

/** The text of the line before its first item. */
export function itemsStart(count: number): string {
  return `I${String(count)} [`;
}

/** Parses a line in UTF-8. Undefined for a line of another version. */
export function parseLine(text: Buffer): JournalLine | undefined {
  const exactFrom = (start: number): unknown => parseExact(text.toString('utf8', start));
  const [start = '', count] = /^(?:E|I(\d+) )/.exec(text.toString('latin1', 0, LONGEST_START)) ?? [];
  if (start === 'E') return { kind: 'entries', entries: exactFrom(1) as JournalEntry[] };
  if (count === undefined) return undefined;
  return { kind: 'items', count: Number(count), items: () => exactFrom(start.length) as ChangeItem[] };
}
