// The fields of a Record. The compiler names one that the shapes of answers and requests know and this table does not, and
// one that is sent otherwise than the requests say.
import type { EditedDraft, EditedRecord } from '../schemas/editedText';
import type { recordVersion, storedRecord, UpsertRecordRequest } from '../schemas/record';
import type { Field } from './field';

type VersionMark = 'recordId' | 'contentText' | 'checksum';
type Name =
  | keyof (typeof storedRecord)['shape']
  | Exclude<keyof (typeof recordVersion)['shape'], VersionMark>
  | keyof EditedRecord;

type SentOf<K> = K extends keyof EditedDraft
  ? 'always'
  : K extends keyof EditedRecord
    ? 'notInDrafts'
    : K extends keyof UpsertRecordRequest
      ? 'asRead'
      : 'never';

type Table = { readonly [K in Name]: Field & { readonly sent: SentOf<K>; readonly by?: Name } };

export const recordFields = {
  title: { type: 'title', sent: 'always', shown: ['versions'] },
  description: { type: 'text', sent: 'always', shown: ['versions'] },
  eventDate: { type: 'moment', sent: 'always', shown: ['tooltip', 'versions'] },
  state: { type: 'state', sent: 'notInDrafts', shown: ['tooltip', 'textFacts', 'versions'] },
  updatedAt: { type: 'moment', by: 'updatedBy', sent: 'never', shown: ['tooltip', 'pageFacts', 'textFacts'] },
  updatedBy: { type: 'user', sent: 'never', shown: [] },
  createdAt: { type: 'moment', by: 'createdBy', sent: 'never', shown: ['pageFacts', 'textFacts'] },
  createdBy: { type: 'user', sent: 'never', shown: [] },
  searchable: { type: 'flag', sent: 'never', shown: ['pageFacts', 'versions'] },
  archived: { type: 'flag', sent: 'never', shown: ['pageFacts', 'versions'] },
  labels: { type: 'labels', sent: 'always', shown: ['tooltip', 'versions'] },
  tags: { type: 'tags', sent: 'always', shown: ['versions'] },
  externalUri: { type: 'uri', sent: 'always', shown: ['versions'] },
  content: { type: 'json', sent: 'always', shown: ['versions'] },
  schema: { type: 'json', sent: 'always', shown: ['versions'] },
  relations: { type: 'relations', sent: 'always', shown: ['tooltip', 'versions'], isRestoredOnRequest: true },
  authorization: { type: 'authorization', sent: 'always', shown: ['versions'], isRestoredOnRequest: true },
  attachments: { type: 'files', sent: 'never', shown: ['tooltip', 'textFacts', 'versions'] },
  id: { type: 'id', sent: 'asRead', shown: ['tooltip', 'pageFacts'] },
  ttl: { type: 'mark', sent: 'never', shown: [] },
  eTag: { type: 'mark', sent: 'asRead', shown: [] },
} as const satisfies Table;

export type RecordField = keyof typeof recordFields;

export const RECORD_FIELDS = Object.keys(recordFields) as readonly RecordField[];

/** Whether a name is a Record's field: it may also be a tag's, or that of a field in the content. */
export function isRecordField(name: string): name is RecordField {
  return Object.hasOwn(recordFields, name);
}
