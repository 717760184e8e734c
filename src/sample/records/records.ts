// Listing, making, replacing, deleting and restoring Records.
import { empty, json } from '../answers';
import type { SampleContext } from '../context';
import { bodyFields } from '../fields';
import { type Routes, pathText } from '../operation';
import { presentRecord } from './presentRecord';
import { Problem, invalid } from '../problems';
import { type RecordInput, recordInput } from './recordInput';
import { flagParameter, miniIdParameter } from './recordQuery';
import { listPage } from './recordPage';
import { changeRecord, createRecord, isExternalUri, refuseStale } from './recordWriting';
import type { Service } from '../service';

export const records: Routes = (on, service) => {
  on('listRecords', 'GET', '/Records', (context) => {
    const page = listPage(context, service);
    return json({ ...page, items: page.items.map((record) => presentRecord(record, service)) });
  });

  on('createRecord', 'POST', '/Records', async (context) => {
    const { input } = await read(context, service);
    return json(createRecord(input, service), 201);
  });

  on('upsertRecord', 'PUT', '/Records/{recordId}', async (context) => {
    const id = pathText(context, 'recordId');
    const { input, eTag } = await read(context, service, true);
    const found = service.records.find(id);
    if (!found) {
      if (!isExternalUri(id)) throw new Problem(404, 'Nothing is stored under that id.');
      return json(createRecord({ ...input, externalUri: input.externalUri ?? id }, service));
    }
    refuseStale(found.record, eTag);
    if (input.miniId !== null && input.miniId !== found.record.miniId) {
      throw invalid('miniId', 'The Record belongs to another Mini.');
    }
    return json(changeRecord(found.record, input, service));
  });

  on('deleteRecord', 'DELETE', '/Records/{recordId}', (context) => {
    const { record } = service.records.get(pathText(context, 'recordId'));
    if (flagParameter(context, 'forceDelete')) service.records.remove(record);
    else if (record.state !== 'deleted') changeRecord(record, { state: 'deleted' }, service);
    return empty();
  });

  on('restoreRecord', 'POST', '/Records/{recordId}/restore', (context) => {
    const miniId = miniIdParameter(context, service);
    const { record } = service.records.get(pathText(context, 'recordId'));
    if (record.miniId !== miniId) throw new Problem(404, 'The Mini has no such Record.');
    if (record.state !== 'deleted') throw invalid('state', 'Only a deleted Record can be restored.');
    return json(changeRecord(record, { state: 'active' }, service));
  });
};

async function read(
  context: SampleContext,
  service: Service,
  needsTitle = false,
): Promise<{ input: RecordInput; eTag: string | null }> {
  const fields = await bodyFields(context.req);
  if (needsTitle) fields.requiredText('title');
  fields.flag('batchProcess');
  const input = recordInput(fields, service);
  const eTag = fields.text('eTag');
  fields.check();
  return { input, eTag };
}
