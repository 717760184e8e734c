// The lines of a file, read one after the other. Only a line feed ends a line: JSON may have other separators within texts.
import { readFile } from '../files/fileSource';
import path from 'node:path';

const LINE_FEED = 0x0a;

/** Throws `fileNotRead`. */
export async function* readLines(file: string, operation: string): AsyncGenerator<string, void, undefined> {
  let rest: Uint8Array = new Uint8Array();
  for await (const chunk of readFile({ path: file, fileName: path.basename(file) }, operation)) {
    const bytes = Buffer.concat([rest, chunk]);
    let from = 0;
    for (let feed = bytes.indexOf(LINE_FEED); feed >= 0; feed = bytes.indexOf(LINE_FEED, from)) {
      yield bytes.toString('utf8', from, feed);
      from = feed + 1;
    }
    rest = bytes.subarray(from);
  }
  if (rest.length > 0) yield Buffer.from(rest).toString('utf8');
}
