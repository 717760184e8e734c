// Draft Records: create, replace, submit, discard.
import { bodyFields } from '../fields';
import { empty, json, type SampleContext, Problem, invalid } from '../http';
import { type Routes, pathText } from '../operation';
import type { Service } from '../service';
import type { StoredRecord } from '../store/storedRecord';
import { miniIdParameter } from './recordQuery';
import { type RecordInput, recordInput, changeRecord, createRecord, refuseStale, withUriOf } from './recordWriting';

export const drafts: Routes = (on, service) => {
  on('createDraftRecord', 'POST', '/Records/drafts', async (context) => {
    const { input } = await read(context, service);
    return json(createRecord({ ...input, state: 'draft' }, service), 201);
  });

  on('updateDraftRecord', 'PUT', '/Records/drafts/{recordId}', async (context) => {
    const id = pathText(context, 'recordId');
    const { input, eTag } = await read(context, service);
    const { record } = service.records.get(id);
    requireDraft(record);
    refuseStale(record, eTag);
    return json(changeRecord(record, { ...withUriOf(id, input), state: 'draft' }, service));
  });

  on('discardDraftRecord', 'DELETE', '/Records/drafts/{recordId}', (context) => {
    const record = named(context, service);
    if (record.state !== 'draft') throw new Problem(404, 'There is no such draft.');
    service.records.remove(record);
    return empty();
  });

  on('submitDraftRecord', 'POST', '/Records/drafts/{recordId}/submit', (context) => {
    const record = named(context, service);
    requireDraft(record);
    return json(changeRecord(record, { state: 'active' }, service));
  });
};

/** The Record in the path; it must belong to the Mini in the query. */
function named(context: SampleContext, service: Service): StoredRecord {
  const miniId = miniIdParameter(context, service);
  const { record } = service.records.get(pathText(context, 'recordId'));
  if (record.miniId !== miniId) throw new Problem(404, 'The Mini has no such Record.');
  return record;
}

function requireDraft(record: StoredRecord): void {
  if (record.state !== 'draft') throw invalid('state', 'The Record is not a draft.');
}

async function read(context: SampleContext, service: Service): Promise<{ input: RecordInput; eTag: string | null }> {
  const fields = await bodyFields(context.req);
  const input = recordInput(fields, service);
  const eTag = fields.text('eTag');
  fields.check();
  return { input, eTag };
}
