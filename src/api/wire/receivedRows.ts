// The rows of a page as they were received, to be stored: cut out of the body, and checked for nothing but an id.
import { isUtf8 } from 'node:buffer';
import { itemTexts } from '../../base/json/itemTexts';
import { nestsDeeper } from '../../base/json/nestsDeeper';
import { hasId, type WithId } from '../../domain/ids';
import type { BodyText } from './responseBody';

export interface ReceivedRow {
  /** Its numbers may be rounded. */
  readonly row: WithId<Readonly<Record<string, unknown>>>;
  /** Its JSON, in one line of UTF-8. */
  readonly text: Uint8Array;
}

/** The texts of the items of a page, parts of the body. Undefined where they can't be cut out. */
export function itemsCutOut({ received }: BodyText): readonly Uint8Array[] | undefined {
  return isUtf8(received) ? itemTexts(received) : undefined;
}

/** Those that have an id. Where they aren't cut out they are written anew, for which they must not nest deeper than so many levels. */
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
