// Maps the columns of a file to fields, and says how their cells are read. Plain data.
import { textHash } from '../../base/textHash';
import {
  CELL_FIELDS,
  isCellField,
  type CellField,
  type DateField,
  type LabelsField,
  type PlainField,
} from '../../domain/fields/cellFields';
import type { CellDateForm } from './cellDates';
import type { ImportSource } from './reading/importSource';

export type ColumnTarget =
  | To<RowKey>
  | To<PlainField>
  | { readonly to: DateField; readonly form: CellDateForm; readonly timeZone: string }
  | { readonly to: LabelsField; readonly separator: LabelSeparator }
  /** One tag, or one field of an object content. With `isJson`, cells are read as JSON, such as numbers; otherwise as text. */
  | { readonly to: 'tag' | 'contentField'; readonly name: string; readonly isJson: boolean };

type To<K extends string> = K extends string ? { readonly to: K } : never;

/** What a row is about rather than its values: the Record, the exported version (to detect later changes), and files for it. */
export type RowKey = (typeof ROW_KEYS)[number];
const ROW_KEYS = ['ignored', 'recordId', 'miniId', 'updatedAt', 'eTag', 'mark', 'file', 'fileName'] as const;

export type FieldTarget = Exclude<ColumnTarget, To<RowKey>>;

export function isFieldTarget(target: ColumnTarget): target is FieldTarget {
  return !(ROW_KEYS as readonly string[]).includes(target.to);
}

export interface ImportMapping {
  /** Targets by position of the column. */
  readonly columns: readonly ColumnTarget[];
  /** A cell with exactly this text clears its field; empty if none does. An empty cell leaves the field unchanged. */
  readonly clearToken: string;
  /** Removes the apostrophe that an export adds before what a spreadsheet takes for a formula. */
  readonly removesApostrophes: boolean;
  /** Clears fields whose cell was emptied after an export for editing. */
  readonly clearsEmptied: boolean;
  /** The state of new Records whose row has none. */
  readonly newState: 'active' | 'draft';
}

/** A file, and how it is imported. */
export interface MappedFile {
  readonly source: ImportSource;
  readonly mapping: ImportMapping;
  /** The folder of the files that rows name. By default that of the imported file. */
  readonly folder?: string;
  /** Records to update by row, found by an earlier check. */
  readonly updateIds?: ReadonlyMap<number, string | 'several'>;
}

export const LABEL_SEPARATORS = [';', ',', '|', '\n'] as const;
export type LabelSeparator = (typeof LABEL_SEPARATORS)[number];

/** Column names that are recognised: those of the service's export and fields, without case, spaces, hyphens and underscores. */
const NAMES: Readonly<Record<string, RowKey | CellField>> = {
  ...Object.fromEntries(CELL_FIELDS.map((name) => [name.toLowerCase(), name])),
  id: 'recordId',
  recordid: 'recordId',
  miniid: 'miniId',
  updatedat: 'updatedAt',
  etag: 'eTag',
  exportversion: 'mark',
  savedas: 'file',
};

/** Only recognised beside a folder of files: elsewhere such a column may mean anything. */
const FILE_NAMES = /^(?:files?|filepath|path|filename|attachments?)$/;

/** Dates are read year first until the user chooses another form, because a guess could be wrong. */
export function proposeMapping(columns: readonly string[], timeZone: string, hasFiles = false): ImportMapping {
  const isIndex = hasIndex(columns);
  const taken = new Set<string>();
  const proposed = columns.map((name): ColumnTarget => {
    const target = isIndex ? targetInIndex(name, timeZone) : targetOfName(name, timeZone, hasFiles);
    const key = targetKey(target);
    if (target.to !== 'ignored' && taken.has(key)) return { to: 'ignored' };
    taken.add(key);
    return target;
  });
  // An export mark means nothing without the Record's ID.
  const hasId = taken.has('recordId');
  const kept = proposed.map((target): ColumnTarget => {
    return (target.to === 'updatedAt' || target.to === 'eTag' || target.to === 'mark') && !hasId
      ? { to: 'ignored' }
      : target;
  });
  return { columns: kept, clearToken: '', removesApostrophes: false, clearsEmptied: false, newState: 'active' };
}

/** Whether the columns are those of an index of saved attachments, whose titles may be out of date. */
function hasIndex(columns: readonly string[]): boolean {
  return ['Record ID', 'Saved As'].every((name) => columns.includes(name));
}

function targetInIndex(name: string, timeZone: string): ColumnTarget {
  if (name === 'File Name') return { to: 'fileName' };
  return name === 'Title' ? { to: 'ignored' } : targetOfName(name, timeZone, false);
}

function targetOfName(name: string, timeZone: string, hasFiles: boolean): ColumnTarget {
  const part = /^(tags|content)\.(.+)$/is.exec(name);
  if (part?.[2])
    return { to: part[1]?.toLowerCase() === 'tags' ? 'tag' : 'contentField', name: part[2], isJson: false };
  const key = name.toLowerCase().replaceAll(/[\s_-]/g, '');
  const to = Object.hasOwn(NAMES, key) ? NAMES[key] : hasFiles && FILE_NAMES.test(key) ? 'file' : undefined;
  if (to === undefined) return { to: 'ignored' };
  return isCellField(to) ? fieldTarget(to, timeZone) : { to };
}

/** How cells of a field are read unless the user chooses otherwise. */
export function fieldTarget(field: CellField, timeZone: string): FieldTarget {
  switch (field) {
    case 'eventDate':
      return { to: field, form: 'yearFirst', timeZone };
    case 'labels':
      return { to: field, separator: ';' };
    default:
      return { to: field };
  }
}

/** Equal for targets that only one column can have. */
export function targetKey(target: ColumnTarget): string {
  return 'name' in target ? `${target.to}.${target.name}` : target.to;
}

type MappingFault =
  /** `twice`: two columns, by position, fill the same field. */
  { readonly kind: 'twice'; readonly columns: readonly [number, number] } | { readonly kind: 'nothing' };

export function mappingFault({ columns }: ImportMapping): MappingFault | undefined {
  const first = new Map<string, number>();
  for (const [at, target] of columns.entries()) {
    if (target.to === 'ignored') continue;
    // A whole value and a part of it are the same field.
    const part = target.to === 'tags' ? 'tag' : target.to === 'content' ? 'contentField' : undefined;
    const whole = target.to === 'tag' ? 'tags' : target.to === 'contentField' ? 'content' : undefined;
    const taken = [...first].find(([key]) => key === targetKey(target) || key === whole || key.split('.')[0] === part);
    if (taken) return { kind: 'twice', columns: [taken[1], at] };
    first.set(targetKey(target), at);
  }
  return columns.some((target) => isFieldTarget(target) || target.to === 'file') ? undefined : { kind: 'nothing' };
}

/** The key under which the mapping for these columns is remembered, in any order. It ends with the connection's id and is removed with it, because mappings contain names of tags. */
export function mappingKey(columns: readonly string[], connectionId: string): string {
  return `imports.${textHash(JSON.stringify(columns.toSorted())).toString(36)}.${connectionId}`;
}

/** The mapping in the form in which it is remembered: sorted by the columns' names. */
export function keptMapping(mapping: ImportMapping, columns: readonly string[]): ImportMapping {
  const names = distinctNames(columns);
  return { ...mapping, columns: names.toSorted().flatMap((name) => mapping.columns[names.indexOf(name)] ?? []) };
}

/** Replaces missing names by positions. */
function distinctNames(columns: readonly string[]): readonly string[] {
  return columns.map((name, at) => name || `\n${String(at)}`);
}

/** The number of columns that the report of an import adds after those of its source. */
export const REPORT_COLUMNS = 4;

/** The mapping for a report of an import with mapping `source`. The report's own columns also name the Records created. */
export function mappingOfReport(source: ImportMapping, ownColumns: readonly string[]): ImportMapping {
  // A number distinguishes them from the source's columns. None of them is a date.
  const own = proposeMapping(
    ownColumns.map((name) => name.replace(/(?: 2)+$/, '')),
    'UTC',
  ).columns;
  const taken = new Set(own.map(targetKey));
  const others = source.columns.map((target): ColumnTarget =>
    taken.has(targetKey(target)) ? { to: 'ignored' } : target,
  );
  return { ...source, columns: [...others, ...own] };
}

/** Reads a remembered mapping. Undefined if it doesn't fit these columns, for instance if another version wrote it. */
export function rememberedMapping(kept: unknown, columns: readonly string[]): ImportMapping | undefined {
  const mapping = kept as Partial<ImportMapping> | undefined;
  if (!Array.isArray(mapping?.columns) || mapping.columns.length !== columns.length) return undefined;
  const isWhole =
    mapping.columns.every((target: ColumnTarget | undefined) => typeof target?.to === 'string') &&
    typeof mapping.clearToken === 'string' &&
    typeof mapping.removesApostrophes === 'boolean' &&
    typeof mapping.clearsEmptied === 'boolean' &&
    (mapping.newState === 'active' || mapping.newState === 'draft');
  const names = distinctNames(columns);
  const sorted = names.toSorted();
  const placed = names.map((name) => mapping.columns?.[sorted.indexOf(name)]);
  return isWhole ? ({ ...mapping, columns: placed } as ImportMapping) : undefined;
}
