// Relations from one Record to others.
import { Fields, jsonBody } from '../fields';
import { empty, json, type SampleContext, invalid } from '../http';
import { type Routes, pathText } from '../operation';
import type { Service } from '../service';
import type { StoredRelation } from '../store/storedRecord';
import { relationInput, changeRecord } from './recordWriting';

export const relations: Routes = (on, service) => {
  on('addRecordRelations', 'POST', '/Records/{recordId}/relations', async (context) => {
    const added = await readRelations(context, service);
    const { record } = service.records.get(pathText(context, 'recordId'));
    changeRecord(record, { relations: [...record.relations, ...added] }, service);
    return json(idsOf(added), 201);
  });

  on('replaceRecordRelations', 'PUT', '/Records/{recordId}/relations', async (context) => {
    const wanted = await readRelations(context, service);
    const { record } = service.records.get(pathText(context, 'recordId'));
    changeRecord(record, { relations: wanted }, service);
    return json(idsOf(wanted));
  });

  on('removeRecordRelations', 'DELETE', '/Records/{recordId}/relations', async (context) => {
    const ids = await readIds(context);
    const { record } = service.records.get(pathText(context, 'recordId'));
    const left = record.relations.filter((relation) => !ids.includes(relation.id));
    if (left.length < record.relations.length) changeRecord(record, { relations: left }, service);
    return empty();
  });
};

/** A body that is a JSON array of texts. */
export async function readIds(context: SampleContext): Promise<string[]> {
  const fields = new Fields({ body: await jsonBody(context.req) });
  const ids = fields.texts('body');
  if (!ids) fields.fail('body', 'Must be a list of ids.');
  fields.check();
  return ids ?? [];
}

async function readRelations(context: SampleContext, service: Service): Promise<StoredRelation[]> {
  const fields = new Fields({ body: await jsonBody(context.req) });
  const read = fields.list('body', (relation) => relationInput(relation, service));
  if (!read) fields.fail('body', 'Must be a list of relations.');
  fields.check();
  for (const { targetRecordId } of read ?? []) {
    if (targetRecordId === null || !service.records.find(targetRecordId)) {
      throw invalid('targetRecordId', 'There is no such Record.');
    }
  }
  return read ?? [];
}

function idsOf(relations: readonly StoredRelation[]): string[] {
  return relations.map((relation) => relation.id);
}
