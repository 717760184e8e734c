// Draft Records: they have their own operations until they are submitted.
import * as shape from '../domain/schemas/record';
import { routes } from './routes';
import { post, put, del, jsonBody } from './wire/request';
import type { Sender } from './wire/sender';

export function drafts(sender: Sender) {
  return {
    createDraftRecord(body: shape.CreateDraftRecordRequest): Promise<string | undefined> {
      const json = jsonBody(shape.createDraftRecordRequest, body);
      return sender.id(post('createDraftRecord', routes.drafts(), { json, onlyAdds: true }));
    },

    /** Replaces the draft. */
    updateDraftRecord(recordId: string, body: shape.UpdateDraftRecordRequest): Promise<string | undefined> {
      const json = jsonBody(shape.updateDraftRecordRequest, body);
      return sender.id(put('updateDraftRecord', routes.draft(recordId), { json }));
    },

    discardDraftRecord(recordId: string, miniId: string): Promise<void> {
      return sender.nothing(del('discardDraftRecord', routes.draftOf(recordId, miniId)));
    },

    /** Makes the draft active. */
    submitDraftRecord(recordId: string, miniId: string): Promise<string | undefined> {
      return sender.id(post('submitDraftRecord', routes.submitDraft(recordId, miniId)));
    },
  };
}
