// A folder of files without an index. Each file or subfolder becomes a row, matched with a Record of its name.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { duplicateKey } from '../../records/duplicateKey';
import type { ImportMapping } from '../importMapping';
import { importFailure, stampOf, type ImportSource } from '../reading/importSource';
import type { RecordLookup } from '../recordLookup';

export type FolderGrouping = 'file' | 'folder';

interface FolderListing {
  readonly path: string;
  readonly fileName: string;
  /** Relative paths with slashes, sorted. */
  readonly files: readonly string[];
  /** Links to files or folders, which may be outside. */
  readonly links: readonly string[];
  /** Whether only a part of the folder is listed. */
  readonly isCut: boolean;
}

interface FolderImport {
  readonly source: ImportSource;
  readonly mapping: ImportMapping;
  /** Ids of the Records that have the row's name, by row. */
  readonly updateIds: ReadonlyMap<number, string>;
}

export const MAX_FILES = 100_000;
/** Files that operating systems and programs add to folders. */
const OF_SYSTEMS = /^(?:\.|~\$|thumbs\.db$|desktop\.ini$)/i;
const DATED = /^(\d{4}-\d\d-\d\d) (.+)$/;
const INDEX = /\.(?:csv|tsv|json|jsonl|ndjson|xlsx|xlsm)$/i;

/** Links are not followed. Throws `fileNotRead`. */
export async function listFolder(folder: string): Promise<FolderListing> {
  const files: string[] = [];
  const links: string[] = [];
  const visit = async (within: string): Promise<void> => {
    const entries = await readdir(path.join(folder, within), { withFileTypes: true });
    for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
      if (OF_SYSTEMS.test(entry.name) || files.length + links.length > MAX_FILES) continue;
      const inside = within === '' ? entry.name : `${within}/${entry.name}`;
      if (entry.isDirectory()) await visit(inside);
      else if (entry.isFile()) files.push(inside);
      else if (entry.isSymbolicLink()) links.push(inside);
    }
  };
  const fileName = path.basename(folder);
  try {
    await visit('');
  } catch (error) {
    throw importFailure(error, { path: folder, fileName });
  }
  return { path: folder, fileName, files, links, isCut: files.length + links.length > MAX_FILES };
}

/** Files that may be an index, the likeliest first. */
export function indexesOf({ files }: FolderListing): readonly string[] {
  const top = files.filter((file) => !file.includes('/') && INDEX.test(file));
  return [...top.filter((file) => /^index\./i.test(file)), ...top.filter((file) => !/^index\./i.test(file))];
}

/** Reads the titles of all Records of the Mini. */
export async function folderImport(
  listing: FolderListing,
  grouping: FolderGrouping,
  miniId: string,
  lookup: RecordLookup,
  signal: AbortSignal,
): Promise<FolderImport> {
  const stamp = await stampOf(listing);
  const names = listing.files.map((file) => nameOf(file, grouping));
  const records = await recordsByName(new Set(names.map((name) => nameKey(name))), miniId, lookup, signal);
  const updateIds = new Map<number, string>();
  const rows = names.map((name, row) => {
    const found = records.get(nameKey(name));
    const file = listing.files[row] ?? '';
    if (found === 'several') return { cells: [name, file], fault: 'severalRecords' } as const;
    if (found) updateIds.set(row, found.id);
    return { cells: [found?.title ?? name, file] };
  });
  const linked = listing.links.map((link) => ({ cells: [nameOf(link, grouping), link], fault: 'isLink' }) as const);
  const source: ImportSource = {
    path: listing.path,
    fileName: listing.fileName,
    stamp,
    encoding: 'utf-8',
    format: { kind: 'folder', rows: [...rows, ...linked] },
    columns: ['Title', 'File'],
  };
  const columns = [{ to: 'title' }, { to: 'file' }] as const;
  const plain = { clearToken: '', removesApostrophes: false, clearsEmptied: false, newState: 'active' } as const;
  return { source, mapping: { columns, ...plain }, updateIds };
}

/** The subfolder's name; the file's own name if it is in none. */
function nameOf(file: string, grouping: FolderGrouping): string {
  const parts = file.split('/');
  const folder = parts.length > 1 ? parts[0] : undefined;
  if (grouping === 'folder' && folder !== undefined) return folder;
  const name = parts.at(-1) ?? file;
  return name.replace(/(?<=.)\.[^.]*$/, '');
}

interface NamedRecord {
  readonly id: string;
  readonly title: string;
}

/** Records by id, by title, and by day and title, which is how saved attachments are named. */
async function recordsByName(
  wanted: ReadonlySet<string>,
  miniId: string,
  lookup: RecordLookup,
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, NamedRecord | 'several'>> {
  const found = new Map<string, NamedRecord | 'several'>();
  for await (const { id, title, eventDate } of lookup.titles(miniId, {}, signal)) {
    if (!id) continue;
    const record = { id, title: title ?? '' };
    const dated = eventDate ? [`${eventDate.slice(0, 10)} ${record.title}`] : [];
    for (const key of new Set([id, record.title, ...dated].map((name) => nameKey(name))))
      if (wanted.has(key)) found.set(key, found.has(key) ? 'several' : record);
  }
  return found;
}

function nameKey(name: string): string {
  const [, day, title] = DATED.exec(name) ?? [];
  return day === undefined ? duplicateKey(name, '') : duplicateKey(title, day);
}
