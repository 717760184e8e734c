// An answer that is text.
import { Buffer } from 'node:buffer';
import type { AnswerBody } from './answerBody';
import type { Deadline } from './deadline';

export interface BodyText {
  readonly text: string;
  readonly bytes: number;
}

/** The whole body as text, in one pass; `maxBytes` cuts an error page that never ends. */
export async function readText(body: AnswerBody, deadline: Deadline, maxBytes = Infinity): Promise<BodyText> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  while (bytes < maxBytes) {
    const chunk = await body.read();
    if (!chunk) break;
    chunks.push(chunk);
    bytes += chunk.length;
  }
  deadline.rest();
  if (bytes >= maxBytes) void body.cancel();
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
