// What the Record page shows, built from what the service said. Pure: ids become names, times become texts, nothing is invented.
import { withTextNumbers } from '../../base/exactJson';
import { formatBytes } from '../../base/format';
import { t } from '../../base/text';
import type { RecordAttachment } from '../../domain/attachment';
import type { Label } from '../../domain/labels/label';
import type { StoredRecord } from '../../domain/record';
import type { RecordRelation } from '../../domain/relation';
import type { User } from '../../domain/user';
import type { AttachmentRow, RecordPageData, RelationRow } from '../../protocol/recordPage';
import { labelChip } from '../page/labelChip';
import { incomingText, relationText } from '../../tree/relations';
import type { IncomingRelation } from '../../workspace/records/knownRelations';
import { momentAt, momentOf } from '../page/moments';
import { personName } from '../../tree/people';
import { present } from '../page/present';
import { stateWords, unreadableWords } from './recordWords';
import { shown, shownProse } from '../page/shown';

export interface RecordPageInput {
  readonly recordId: string;
  readonly record: StoredRecord;
  readonly miniName: string;
  readonly users: readonly User[];
  /** All labels of the workspace: Records name theirs, and only a label itself knows its colour. */
  readonly labels: readonly Label[];
  /** Titles of related Records by id, as far as they are known without asking. */
  readonly titles?: ReadonlyMap<string, string>;
  /** What other Records keep towards this one, as far as they were read. */
  readonly incoming?: readonly IncomingRelation[];
  /** When the Record was read, in milliseconds since the epoch. */
  readonly asOfMs: number;
  readonly canEdit: boolean;
}

export function recordPageData(input: RecordPageInput): RecordPageData {
  const { record, users } = input;
  const state = record.state ?? '';
  return {
    id: input.recordId,
    miniName: shown(input.miniName),
    title: shown(record.title ?? ''),
    state,
    stateText: state === '' ? t('Unknown') : shown(stateWords(state)),
    labels: (record.labels ?? []).map((name) => labelChip(name, 'record', input.labels)),
    tags: Object.entries(record.tags ?? {}).map(([name, value]) => ({
      name: shown(name),
      value: shown(plainText(value)),
    })),
    attachments: (record.attachments ?? []).map((attachment) => attachmentRow(attachment, users)),
    relations: [
      ...(record.relations ?? []).map((relation) => relationRow(relation, input.titles)),
      ...(input.incoming ?? []).map(incomingRow),
    ],
    asOf: momentAt(input.asOfMs),
    canEdit: input.canEdit,
    content: withTextNumbers(record.content),
    schema: withTextNumbers(record.schema),
    ...present({
      description: shownProse(record.description),
      searchable: record.searchable,
      archived: record.archived,
      eventDate: momentOf(record.eventDate),
      createdAt: momentOf(record.createdAt),
      updatedAt: momentOf(record.updatedAt),
      createdBy: shown(personName(users, record.createdBy)),
      updatedBy: shown(personName(users, record.updatedBy)),
      externalUri: shown(record.externalUri),
    }),
  };
}

function attachmentRow(attachment: RecordAttachment, users: readonly User[]): AttachmentRow {
  const { size, unreadableReason } = attachment;
  return {
    fileName: shown(attachment.fileName || t('(no name)')),
    contentType: shown(attachment.contentType || t('Unknown type')),
    sizeText: typeof size === 'number' ? formatBytes(size) : t('Unknown'),
    ...present({
      id: attachment.id,
      sizeBytes: size,
      checksum: shown(attachment.checksum),
      createdAt: momentOf(attachment.createdAt),
      by: shown(personName(users, attachment.createdBy)),
      unreadableReason: unreadableReason ? unreadableWords(unreadableReason) : undefined,
    }),
  };
}

function relationRow(relation: RecordRelation, titles: ReadonlyMap<string, string> | undefined): RelationRow {
  const { targetRecordId } = relation;
  return {
    relationship: shown(relation.relationship ? relationText(relation.relationship) : t('Relates to')),
    ...present({
      id: relation.id,
      targetRecordId,
      targetTitle: shown(targetRecordId ? titles?.get(targetRecordId) : undefined),
      since: momentOf(relation.since),
    }),
  };
}

function incomingRow({ sourceId, sourceTitle, relation }: IncomingRelation): RelationRow {
  return {
    relationship: incomingText(relation.relationship ?? ''),
    targetRecordId: sourceId,
    isIncoming: true,
    ...present({ targetTitle: shown(sourceTitle || undefined), since: momentOf(relation.since) }),
  };
}

/** The contract says texts, the wire may hold any JSON. */
function plainText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
