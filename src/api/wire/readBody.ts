// An answer that is text.
import { Buffer } from 'node:buffer';
import type { AnswerBody } from './answerBody';
import type { Deadline } from './deadline';

export interface BodyText {
  readonly text: string;
  /** As they are when nothing is compressed any more. */
  readonly bytes: number;
}

/** The body as text, in one pass; undefined when it has more than `maxBytes`, of which none are kept. */
export async function readText(body: AnswerBody, deadline: Deadline, maxBytes: number): Promise<BodyText | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for (let chunk = await body.read(); chunk; chunk = await body.read()) {
    bytes += chunk.length;
    if (bytes > maxBytes) break;
    chunks.push(chunk);
  }
  deadline.rest();
  if (bytes > maxBytes) {
    void body.cancel();
    return undefined;
  }
  const text = decoded(chunks, bytes);
  return { text: text.charCodeAt(0) === 0xfeff ? text.slice(1) : text, bytes };
}

/** Enough for a page of large Records; what is longer comes seldom. */
const TABLE_BYTES = 4 << 20;
let table: Buffer | undefined;

/** Page after page is put together in one place: a new one for each would wait for the collector, hundreds at a time. */
function decoded(chunks: readonly Uint8Array[], bytes: number): string {
  if (bytes > TABLE_BYTES) return Buffer.concat(chunks, bytes).toString('utf8');
  table ??= Buffer.allocUnsafeSlow(TABLE_BYTES);
  let at = 0;
  for (const chunk of chunks) {
    table.set(chunk, at);
    at += chunk.length;
  }
  return table.toString('utf8', 0, bytes);
}
