// Draft Records: they have their own operations until they are submitted.
import * as shape from '../domain/schemas/record';
import { post, put, del, jsonBody, type RequestOptions } from './wire/request';
import { routes } from './routes';
import type { Sender } from './wire/sender';

export function drafts(sender: Sender) {
  return {
    createDraftRecord(body: shape.CreateDraftRecordRequest, options?: RequestOptions): Promise<string | undefined> {
      const json = jsonBody(shape.createDraftRecordRequest, body);
      return sender.id(post('createDraftRecord', routes.drafts(), { json, onlyAdds: true }), options);
    },

    /** Replaces the draft. */
    updateDraftRecord(
      recordId: string,
      body: shape.UpdateDraftRecordRequest,
      options?: RequestOptions,
    ): Promise<string | undefined> {
      const json = jsonBody(shape.updateDraftRecordRequest, body);
      return sender.id(put('updateDraftRecord', routes.draft(recordId), { json }), options);
    },

    discardDraftRecord(recordId: string, miniId: string, options?: RequestOptions): Promise<void> {
      return sender.nothing(del('discardDraftRecord', routes.draftOf(recordId, miniId)), options);
    },

    /** Makes the draft active. */
    submitDraftRecord(recordId: string, miniId: string, options?: RequestOptions): Promise<string | undefined> {
      return sender.id(post('submitDraftRecord', routes.submitDraft(recordId, miniId)), options);
    },
  };
}
