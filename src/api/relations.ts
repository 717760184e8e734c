// Relations between Records.
import * as z from 'zod/mini';
import { recordRelationInput, type RecordRelationInput } from '../domain/schemas/relation';
import { routes } from './routes';
import { post, put, del, jsonBody } from './wire/request';
import type { Sender } from './wire/sender';

const relationInputs = z.array(recordRelationInput);
const ids = z.array(z.string());

export function relations(sender: Sender) {
  return {
    /** Returns the ids of the new relations. */
    addRecordRelations(recordId: string, body: RecordRelationInput[]): Promise<string[]> {
      const json = jsonBody(relationInputs, body);
      return sender.ids(post('addRecordRelations', routes.relations(recordId), { json, onlyAdds: true }));
    },

    /** Returns the ids of all relations the Record has afterwards. */
    replaceRecordRelations(recordId: string, body: RecordRelationInput[]): Promise<string[]> {
      const json = jsonBody(relationInputs, body);
      return sender.ids(put('replaceRecordRelations', routes.relations(recordId), { json }));
    },

    removeRecordRelations(recordId: string, relationIds: string[]): Promise<void> {
      const json = jsonBody(ids, relationIds);
      return sender.nothing(del('removeRecordRelations', routes.relations(recordId), { json }));
    },
  };
}
