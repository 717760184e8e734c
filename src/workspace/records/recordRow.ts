import { textHash } from '../../base/textHash';
import type { StoredRecord } from '../../domain/record';
import { SharedTexts } from '../loading/sharedTexts';

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
  readonly eTag: string | undefined;
  /** Stands for what is not kept here, where the service marks no version: two rows are then compared by all that was read. */
  readonly contentHash?: number;
}

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
    eTag: record.eTag ?? undefined,
    ...(record.eTag ? {} : { contentHash: contentHash(record) }),
  };
}

function contentHash(record: StoredRecord): number {
  const { description, content, schema, tags, authorization, externalUri, relations } = record;
  const fileIds = record.attachments?.map(({ id }) => id);
  const unkept = [description, content, schema, tags, authorization, externalUri, relations, fileIds];
  // Lists round long numbers, and single reads do not.
  const rounded: unknown = JSON.parse(JSON.stringify(unkept.map((value) => value ?? null)));
  return textHash(JSON.stringify(rounded));
}
