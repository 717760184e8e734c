// The data of the Record page, built from responses. Pure: ids become names, times become text.
import { omitEmpty } from '../../base/json/omitEmpty';
import { t } from '../../base/text';
import { textHash } from '../../base/textHash';
import type { RecordAttachment } from '../../domain/attachment';
import { recordFields } from '../../domain/fields/recordFields';
import type { NamedLabel } from '../../domain/labels/label';
import { SETTABLE_STATES, type StoredRecord } from '../../domain/record';
import type { RecordRelation } from '../../domain/relation';
import type { User } from '../../domain/user';
import type { FileRow } from '../../protocol/files';
import type { RecordOffer, RecordPageData, RelationRow } from '../../protocol/recordPage';
import { sizeText, unreadableText } from '../../words/attachments';
import { recordFieldText } from '../../words/fields';
import { momentOf } from '../../words/moments';
import { userName } from '../../words/people';
import { incomingText, relationText } from '../../words/relations';
import { stateText } from '../../words/states';
import { nameOrNone } from '../../words/titles';
import type { IncomingRelation } from '../../workspace/records/knownRelations';
import { pageFacts } from '../page/pageFacts';
import { labelChips, singleLine } from '../page/pageText';

export interface RecordPageInput {
  readonly recordId: string;
  readonly record: StoredRecord;
  readonly miniName: string;
  readonly users: readonly User[];
  /** The labels that Records can carry. Records contain only label names; colours come from the labels. */
  readonly labels: readonly NamedLabel[];
  /** Known titles of related Records, by id. */
  readonly titles: ReadonlyMap<string, string>;
  /** Known relations that other Records have to this one. */
  readonly incoming: readonly IncomingRelation[];
  /** Nothing can be changed in a locked workspace. */
  readonly isLocked: boolean;
  /** Names of Minis, by id. */
  readonly minis: ReadonlyMap<string, string>;
}

export function recordPageData(input: RecordPageInput): RecordPageData {
  const { record, users } = input;
  const state = record.state ?? '';
  const isInTrash = state === 'deleted';
  return {
    miniName: singleLine(input.miniName),
    state,
    stateText: singleLine(stateText(state)),
    states: state === 'draft' || isInTrash ? [] : SETTABLE_STATES.map((value) => ({ value, text: stateText(value) })),
    offers: input.isLocked ? [] : offersOf(state),
    knownLabels: labelChips(input.labels),
    facts: pageFacts(recordFields, recordFieldText, { ...record, id: input.recordId }, users),
    attachments: (record.attachments ?? []).map((attachment) => attachmentRow(attachment, users)),
    relations: [
      ...(record.relations ?? []).map((relation) => relationRow(relation, input.titles)),
      ...input.incoming.map(incomingRow),
    ],
    access: accessOf(record, input),
    canEdit: !isInTrash && !input.isLocked,
  };
}

function offersOf(state: string): readonly RecordOffer[] {
  switch (state) {
    case 'deleted':
      return ['restore'];
    case 'draft':
      return ['submit', 'delete'];
    case 'active':
      return ['archive', 'delete'];
    default:
      return ['delete'];
  }
}

/** The readers listed in the Record, by name where the name is known. */
function accessOf({ authorization }: StoredRecord, { users, minis }: RecordPageInput): RecordPageData['access'] {
  const kinds: readonly [name: string, ids: readonly string[] | null | undefined, nameOf: (id: string) => string][] = [
    [t('Users'), authorization?.users, (id) => userName(users, id) ?? id],
    [t('Minis'), authorization?.minis, (id) => minis.get(id) ?? id],
    [t('Organizations'), authorization?.organizations, String],
    [t('Sessions'), authorization?.sessions, String],
  ];
  return kinds.flatMap(([name, ids, nameOf]) =>
    ids && ids.length > 0 ? [{ name, readers: ids.map((id) => singleLine(nameOf(id))) }] : [],
  );
}

function attachmentRow(attachment: RecordAttachment, users: readonly User[]): FileRow {
  const { size, unreadableReason } = attachment;
  return {
    fileName: singleLine(nameOrNone(attachment.fileName)),
    contentType: singleLine(attachment.contentType || t('Unknown')),
    sizeText: sizeText(size) || t('Unknown'),
    ...omitEmpty({
      id: attachment.id,
      sizeBytes: size,
      createdAt: momentOf(attachment.createdAt),
      by: singleLine(userName(users, attachment.createdBy)),
      version: textHash(attachment.checksum || attachment.updatedAt || ''),
      unreadableReason: unreadableText(unreadableReason),
    }),
  };
}

function relationRow(relation: RecordRelation, titles: ReadonlyMap<string, string>): RelationRow {
  const { targetRecordId } = relation;
  return {
    relationship: singleLine(relationText(relation.relationship ?? '')),
    ...omitEmpty({
      id: relation.id,
      targetRecordId,
      targetTitle: singleLine(targetRecordId ? titles.get(targetRecordId) : undefined),
      since: momentOf(relation.since),
    }),
  };
}

function incomingRow({ sourceId, sourceTitle, relation }: IncomingRelation): RelationRow {
  return {
    relationship: incomingText(relation.relationship ?? ''),
    targetRecordId: sourceId,
    isIncoming: true,
    ...omitEmpty({ targetTitle: singleLine(sourceTitle || undefined), since: momentOf(relation.since) }),
  };
}
