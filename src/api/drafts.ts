// Draft Records, which have operations of their own until they are submitted.
import * as shape from '../domain/schemas/record';
import { jsonBody } from './wire/request';
import type { RequestOptions } from './wire/requestOptions';
import { routes } from './routes';
import type { Sender } from './wire/sender';

export function drafts(sender: Sender) {
  return {
    createDraftRecord(body: shape.CreateDraftRecordRequest, options?: RequestOptions): Promise<string | undefined> {
      const json = jsonBody(shape.createDraftRecordRequest, body);
      return sender.id(
        { operation: 'createDraftRecord', method: 'POST', route: routes.drafts(), json, onlyAdds: true },
        options,
      );
    },

    /** Replaces the draft. */
    updateDraftRecord(
      recordId: string,
      body: shape.UpdateDraftRecordRequest,
      options?: RequestOptions,
    ): Promise<string | undefined> {
      const json = jsonBody(shape.updateDraftRecordRequest, body);
      return sender.id({ operation: 'updateDraftRecord', method: 'PUT', route: routes.draft(recordId), json }, options);
    },

    discardDraftRecord(recordId: string, miniId: string, options?: RequestOptions): Promise<void> {
      const route = routes.draftOf(recordId, miniId);
      return sender.nothing({ operation: 'discardDraftRecord', method: 'DELETE', route }, options);
    },

    /** Makes the draft active. */
    submitDraftRecord(recordId: string, miniId: string, options?: RequestOptions): Promise<string | undefined> {
      const route = routes.submitDraft(recordId, miniId);
      return sender.id({ operation: 'submitDraftRecord', method: 'POST', route }, options);
    },
  };
}
