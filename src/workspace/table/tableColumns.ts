// Which columns a table can have, and which it shows.
import { isCellField } from '../../domain/fields/cellFields';
import { RECORD_FIELDS, type RecordField } from '../../domain/fields/recordFields';
import { canBeColumn, CONTENT, TAG } from './heldRow';

/** A column as the user has arranged it. */
export interface ColumnPlace {
  readonly id: string;
  /** CSS pixels. */
  readonly width: number;
  readonly isPinned: boolean;
}

/** The Mini of a Record, in a table of several. */
export const MINI_COLUMN = 'mini';

const FIELD_COLUMNS = RECORD_FIELDS.filter(canBeColumn);

const AT_FIRST: readonly RecordField[] = ['title', 'eventDate', 'state', 'labels'];
/** Tags and fields of the content that a table shows before anything was chosen. */
const MAX_SEEN_AT_FIRST = 6;
const WIDTHS: Readonly<Record<string, number>> = {
  title: 260,
  description: 260,
  labels: 240,
  eventDate: 190,
  state: 130,
};
const PLAIN_WIDTH = 140;

export function isEditableColumn(id: string): boolean {
  return id.startsWith(TAG) || id.startsWith(CONTENT) || isCellField(id);
}

/** All that can be chosen, in order: fields, then the tags and fields that were seen. */
export function availableColumns(seen: Iterable<string>, hasSeveralMinis: boolean): readonly string[] {
  return [...(hasSeveralMinis ? [MINI_COLUMN] : []), ...FIELD_COLUMNS, ...[...seen].sort()];
}

export function columnsAtFirst(seen: Iterable<string>, hasSeveralMinis: boolean): readonly ColumnPlace[] {
  const some = [...seen].sort().slice(0, MAX_SEEN_AT_FIRST);
  const [title = '', ...others] = AT_FIRST;
  return [title, ...(hasSeveralMinis ? [MINI_COLUMN] : []), ...others, ...some].map(placeOf);
}

/** The chosen ones: those shown keep their place, others come at the end. */
export function chosenColumns(shown: readonly ColumnPlace[], chosen: ReadonlySet<string>): readonly ColumnPlace[] {
  const kept = shown.filter(({ id }) => chosen.has(id));
  const added = [...chosen].filter((id) => !kept.some((place) => place.id === id));
  return [...kept, ...added.map(placeOf)];
}

export function placeOf(id: string): ColumnPlace {
  return { id, width: WIDTHS[id] ?? PLAIN_WIDTH, isPinned: id === 'title' };
}
