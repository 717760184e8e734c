import { SharedTexts } from '../../base/collections/sharedTexts';
import { textHash } from '../../base/textHash';
import { editableFields, fieldsIn } from '../../domain/fields/field';
import { fieldTypes } from '../../domain/fields/fieldTypes';
import { recordFields, type RecordField } from '../../domain/fields/recordFields';
import type { StoredRecord } from '../../domain/record';

/** What a list stores of a Record: enough to show, sort and verify it. Contents are left out to save memory. */
export interface RecordRow {
  readonly id: string;
  readonly miniId: string;
  /** Empty if the Record has none. */
  readonly title: string;
  /** An open list: an unknown state is shown as received. Empty if missing. */
  readonly state: string;
  readonly eventDate: string | undefined;
  readonly updatedAt: string | undefined;
  readonly labels: readonly string[];
  readonly attachmentCount: number;
  /** Attachments whose text could not be read. */
  readonly unreadableCount: number;
  readonly relationCount: number;
  /** Further fields that its tooltip shows. */
  readonly moreFields?: Readonly<Record<string, unknown>>;
  /** For a search hit: the excerpt of its text that contains the words. */
  readonly quote?: string;
  readonly eTag: string | undefined;
  /** Stands for fields not stored here, to compare rows if the service sends no version marks. */
  readonly contentHash?: number;
}

/** Fields that a row holds whole. */
const WHOLE: readonly RecordField[] = ['id', 'title', 'state', 'eventDate', 'updatedAt', 'labels'];
const COUNTED: readonly RecordField[] = ['attachments', 'relations'];
const MORE = fieldsIn(recordFields, 'tooltip').filter((name) => ![...WHOLE, ...COUNTED].includes(name));
/** Fields that a user or client can change, except those a row holds whole. */
const HASHED = [...editableFields(recordFields), 'attachments' as const].filter((name) => !WHOLE.includes(name));

/**
 * A Record without an id can't be opened or changed, and gets no row. Rows should share their `texts`. `isMarked`: what is compared with it has an
 * eTag, so no hash is needed.
 */
export function toRecordRow(
  record: StoredRecord,
  miniId: string,
  texts = new SharedTexts(),
  isMarked = Boolean(record.eTag),
): RecordRow | undefined {
  if (!record.id) return undefined;
  const attachments = record.attachments ?? [];
  return {
    id: record.id,
    miniId,
    title: texts.text(record.title ?? ''),
    state: record.state ?? '',
    eventDate: record.eventDate ?? undefined,
    updatedAt: record.updatedAt ?? undefined,
    labels: texts.list(record.labels ?? []),
    attachmentCount: attachments.length,
    unreadableCount: attachments.filter((attachment) => attachment.unreadableReason).length,
    relationCount: record.relations?.length ?? 0,
    ...(MORE.length > 0 ? { moreFields: Object.fromEntries(MORE.map((name) => [name, record[name]])) } : {}),
    eTag: record.eTag ?? undefined,
    ...(isMarked ? {} : { contentHash: contentHash(record) }),
  };
}

function contentHash(record: StoredRecord): number {
  return textHash(HASHED.map((name) => fieldTypes[recordFields[name].type].stored(record[name])).join('\n'));
}
