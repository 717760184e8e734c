// The rows of a page as they were received, to be stored: cut out of the body, and checked for nothing but an id.
import { isUtf8 } from 'node:buffer';
import { itemTexts } from '../../base/json/itemTexts';
import { nestsDeeper } from '../../base/json/nestsDeeper';
import { hasId, type WithId } from '../../domain/ids';
import type { BodyText } from './responseBody';

export interface ReceivedRow {
  /** The parsed row. Its numbers may be rounded. */
  readonly row: WithId<Readonly<Record<string, unknown>>>;
  /** The row's JSON, in one line of UTF-8. */
  readonly text: Uint8Array;
}

/** The JSON of each item of a page, as parts of the body. Undefined if the items can't be cut out. */
export function itemsCutOut({ received }: BodyText): readonly Uint8Array[] | undefined {
  return isUtf8(received) ? itemTexts(received) : undefined;
}

/** The rows that have an id. Rows that can't be cut out are serialized again, and then must not nest deeper than this limit. */
export function receivedRows(
  items: readonly unknown[],
  texts: readonly Uint8Array[] | undefined,
  mostLevels: number,
): ReceivedRow[] {
  return items.flatMap((item, at) => {
    const row = Object(item) as Readonly<Record<string, unknown>>;
    if (!hasId(row)) return [];
    const text = texts?.[at];
    if (text) return { row, text };
    return nestsDeeper(row, mostLevels) ? [] : { row, text: Buffer.from(JSON.stringify(row)) };
  });
}
