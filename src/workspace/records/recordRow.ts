import { textHash } from '../../base/textHash';
import { editableFields, fieldsIn } from '../../domain/fields/field';
import { fieldTypes } from '../../domain/fields/fieldTypes';
import { recordFields } from '../../domain/fields/recordFields';
import type { StoredRecord } from '../../domain/record';
import { SharedTexts } from '../loading/sharedTexts';

type RecordField = keyof typeof recordFields;

/** What a list keeps of a Record: enough to show, sort and check it. Contents stay with the service, so that memory stays flat. */
export interface RecordRow {
  readonly id: string;
  readonly miniId: string;
  /** Empty when the Record has none. */
  readonly title: string;
  /** An open list: a state that is not known here shows as itself. Empty when none came. */
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
  readonly eTag: string | undefined;
  /** Stands for what is not kept here, where the service marks no version: two rows are then compared by all that was read. */
  readonly contentHash?: number;
}

/** Fields that a row holds whole. */
const WHOLE: readonly RecordField[] = ['id', 'title', 'state', 'eventDate', 'updatedAt', 'labels'];
const COUNTED: readonly RecordField[] = ['attachments', 'relations'];
const MORE = fieldsIn(recordFields, 'tooltip').filter((name) => ![...WHOLE, ...COUNTED].includes(name));
/** What a user or a client can change, apart from what is held whole. */
const HASHED = [...editableFields(recordFields), 'attachments' as const].filter((name) => !WHOLE.includes(name));

/** A Record without an id can be neither opened nor changed: it has no row. Many rows should share their `texts`. */
export function toRecordRow(record: StoredRecord, miniId: string, texts = new SharedTexts()): RecordRow | undefined {
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
    ...(record.eTag ? {} : { contentHash: contentHash(record) }),
  };
}

function contentHash(record: StoredRecord): number {
  return textHash(HASHED.map((name) => fieldTypes[recordFields[name].type].stored(record[name])).join('\n'));
}
