// Files for several Records in one call: `items` maps files to Records.
import type { JsonObject } from '../../base/json/jsonObject';
import type { Fields } from '../fields';
import { json, Problem } from '../http';
import type { Routes } from '../operation';
import { batchItems, type BatchResult, type MayCreate, type Outcome, readItem, writeAll } from '../records/batch';
import { flagParameter } from '../records/recordQuery';
import { changeRecord, createRecord, isUriTaken } from '../records/recordWriting';
import type { Service } from '../service';
import type { StoredAttachment, StoredRecord } from '../store/storedRecord';
import { type AttachmentChange, addedTo, attachmentOf, replacing } from './attachments';
import { type Upload, type UploadedFile, withUpload } from './multipart';

export const batchAttachments: Routes = (on, service) => {
  on('batchAddAttachments', 'POST', '/Records/batch/attachments', async (context) =>
    json(await withUpload(context, service, 'files', (upload) => attach(upload, service, addedTo)), 202),
  );
  on('batchReplaceAttachments', 'PUT', '/Records/batch/attachments', async (context) =>
    json(await withUpload(context, service, 'files', (upload) => attach(upload, service, replacing)), 202),
  );
};

interface Item {
  readonly recordId: string;
  readonly fileName: string;
}

interface Result {
  readonly successfulIds: Record<string, string>;
  readonly failed: (Item & { readonly index: number; readonly error: string })[];
  readonly successCount: number;
  readonly failureCount: number;
}

type Rule = (record: StoredRecord, files: readonly StoredAttachment[]) => AttachmentChange;

function attach(upload: Upload, service: Service, rule: Rule): Result {
  const items = batchItems(upload.texts.get('items'), readFileItem, service.limits.batchItems);
  const successfulIds: Record<string, string> = {};
  const failed: Result['failed'] = [];
  const takeFile = fileTaker(upload);
  const byRecord = new Map<string, { index: number; file: UploadedFile }[]>();
  items.forEach((item, index) => {
    const record = service.records.find(item.recordId)?.record;
    const file = record && takeFile(item.fileName);
    if (!record) failed.push({ index, ...item, error: 'record_not_found' });
    else if (!file) failed.push({ index, ...item, error: 'file_missing' });
    else byRecord.set(record.id, [...(byRecord.get(record.id) ?? []), { index, file }]);
  });
  for (const [recordId, parts] of byRecord) {
    const { record } = service.records.get(recordId);
    const change = rule(
      record,
      parts.map(({ file }) => attachmentOf(file, service)),
    );
    changeRecord(record, { attachments: change.attachments }, service);
    parts.forEach(({ index }, at) => (successfulIds[index] = change.sent[at]?.id ?? ''));
  }
  return { successfulIds, failed, successCount: Object.keys(successfulIds).length, failureCount: failed.length };
}

function readFileItem(fields: Fields): Item {
  return { recordId: fields.requiredText('recordId'), fileName: fields.requiredText('fileName') };
}

/**
 * Parts with the same name are used in order, and the last one for all remaining items. Records can share a file, so its bytes
 * stay until the sample stops.
 */
function fileTaker(upload: Upload): (fileName: string) => UploadedFile | undefined {
  const byName = new Map<string, UploadedFile[]>();
  for (const file of upload.files) byName.set(file.fileName, [...(byName.get(file.fileName) ?? []), file]);
  return (fileName) => {
    // Of a part's name, too, only what follows its folders is read.
    const files = byName.get(fileName.replace(/^.*[/\\]/s, ''));
    return shared(files && files.length > 1 ? files.shift() : files?.[0]);
  };
}

function shared(file: UploadedFile | undefined): UploadedFile | undefined {
  return file && { ...file, bytes: { ...file.bytes, discard: () => undefined } };
}

// Deprecated: one new Record for each file of a multipart body.

export const batchUpload: Routes = (on, service) => {
  on('batchUploadRecords', 'POST', '/Records/batch/upload', async (context) => {
    const allowDuplicates = flagParameter(context, 'allowDuplicates') ?? false;
    return withUpload(context, service, 'files', (upload) => json(store(upload, allowDuplicates, service), 202));
  });
};

function store(upload: Upload, allowDuplicates: boolean, service: Service): BatchResult {
  const items = batchItems(upload.texts.get('items'), (fields) => fields.whole(), service.limits.batchItems);
  if (items.length === 0) throw new Problem(422, 'The batch holds no items.');
  const takeFile = fileTaker(upload);

  const write = (item: JsonObject, _service: unknown, mayCreate: MayCreate): Outcome => {
    const input = readItem(item, service, false);
    if ('error' in input) return input;
    const file = takeFile(fileNameOf(item));
    if (!file) return { error: 'file_missing' };
    if (isUriTaken(input.externalUri, service)) return { error: 'external_uri_taken' };
    const title = input.title ?? file.fileName;
    if (!mayCreate({ ...input, title, miniId: input.miniId ?? '' })) return 'skipped';
    const { record } = service.records.get(createRecord({ ...input, title }, service));
    const { attachments } = addedTo(record, [attachmentOf(file, service)]);
    return { id: changeRecord(record, { attachments }, service) };
  };
  const nameOf = (item: JsonObject): JsonObject => ({ fileName: fileNameOf(item) });
  const named = items.map((item) => ({ ...item, fileName: fileNameOf(item) }));
  return writeAll(named, allowDuplicates, service, write, nameOf);
}

function fileNameOf(item: JsonObject): string {
  const name = item['fileName'];
  return typeof name === 'string' ? name : '';
}
