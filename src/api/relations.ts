// Links between Records.
import * as z from 'zod';
import { recordRelationInput, type RecordRelationInput } from '../domain/schemas/relation';
import { jsonBody } from './wire/request';
import type { RequestOptions } from './wire/requestOptions';
import { routes } from './routes';
import type { Sender } from './wire/sender';

const relationInputs = z.array(recordRelationInput);
const ids = z.array(z.string());

export function relations(sender: Sender) {
  return {
    /** Answers the ids of the relations made. */
    addRecordRelations(recordId: string, body: RecordRelationInput[], options?: RequestOptions): Promise<string[]> {
      const json = jsonBody(relationInputs, body);
      const route = routes.relations(recordId);
      const request = { operation: 'addRecordRelations', method: 'POST', route, json, onlyAdds: true } as const;
      return sender.ids(request, options);
    },

    /** Answers the ids of all relations the Record then has. */
    replaceRecordRelations(recordId: string, body: RecordRelationInput[], options?: RequestOptions): Promise<string[]> {
      const json = jsonBody(relationInputs, body);
      const route = routes.relations(recordId);
      const request = { operation: 'replaceRecordRelations', method: 'PUT', route, json } as const;
      return sender.ids(request, options);
    },

    removeRecordRelations(recordId: string, relationIds: string[], options?: RequestOptions): Promise<void> {
      const json = jsonBody(ids, relationIds);
      const route = routes.relations(recordId);
      return sender.nothing({ operation: 'removeRecordRelations', method: 'DELETE', route, json }, options);
    },
  };
}
