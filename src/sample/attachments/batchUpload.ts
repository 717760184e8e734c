// Deprecated: one new Record for each file of a multipart body.
import { json } from '../answers';
import { addedTo, attachmentOf } from './attachmentRules';
import { type BatchResult, type MayCreate, type Outcome, readItem, writeAll } from './batch';
import { fileTaker } from './batchAttachments';
import { batchItems } from './batchItems';
import type { JsonObject } from '../fields';
import { type Upload, withUpload } from './multipart';
import type { Routes } from '../operation';
import { Problem } from '../problems';
import { flagParameter } from '../records/recordQuery';
import { changeRecord, createRecord } from '../records/recordWriting';
import type { Service } from '../service';

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
    if (input.externalUri !== null && service.records.find(input.externalUri)) return { error: 'external_uri_taken' };
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
