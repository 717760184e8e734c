// The lines of a file, read one after the other.
import { readFile } from '../files/fileSource';
import { LineCutter } from './lineCutter';

/** Throws `fileNotRead`. */
export async function* readLines(file: string, operation: string): AsyncGenerator<string, void, undefined> {
  const cutter = new LineCutter();
  for await (const chunk of readFile({ path: file }, operation))
    for (const line of cutter.add(chunk)) yield line.toString('utf8');
  if (cutter.rest.length > 0) yield cutter.rest.toString('utf8');
}
