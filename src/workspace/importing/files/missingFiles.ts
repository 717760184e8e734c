// Looks for the files named in the first rows of an index, to show missing ones before the whole file is checked.
import type { ImportMapping } from '../importMapping';
import type { RowProblem } from '../importProblem';
import { folderOf, type ImportSource } from '../reading/importSource';
import type { SourceRow } from '../reading/sourceRow';
import { RowFieldReader } from '../rowFields';
import { RowFileFinder } from './rowFileFinder';

/** Problems by row. */
export type MissingFiles = ReadonlyMap<number, readonly RowProblem[]>;

export async function missingFiles(
  rows: readonly SourceRow[],
  source: ImportSource,
  mapping: ImportMapping,
): Promise<MissingFiles> {
  const reader = new RowFieldReader(mapping, { labels: new Set() });
  const finder = new RowFileFinder(folderOf(source));
  const found = new Map<number, readonly RowProblem[]>();
  for (const row of rows) {
    const { files } = row.fault ? {} : reader.read(row);
    if (files) found.set(row.row, (await finder.findAll(files)).problems);
  }
  return found;
}
