// Labels and label groups. A renamed label is updated on everything that has it in the background; edits return 409 until then.
import type * as z from 'zod/mini';
import * as shape from '../domain/schemas/label';
import { routes } from './routes';
import { get, post, put, del, jsonBody, type RequestOptions } from './wire/request';
import type { PickRows, Sender } from './wire/sender';

export function labels(sender: Sender) {
  return {
    /** Returns all labels and groups; there is no paging. */
    listLabels(options?: RequestOptions): Promise<shape.LabelList> {
      const pick = (response: z.infer<typeof shape.labelListResponse>, { withId }: PickRows): shape.LabelList => ({
        labels: withId(response.labels),
        labelGroups: withId(response.labelGroups),
        ...(typeof response.hasOrgWideAccess === 'boolean' ? { hasOrgWideAccess: response.hasOrgWideAccess } : {}),
      });
      return sender.list(get('listLabels', routes.labels()), shape.labelListResponse, pick, options);
    },

    createLabel(body: shape.CreateLabelRequest): Promise<shape.Label> {
      const json = jsonBody(shape.createLabelRequest, body);
      return sender.json(post('createLabel', routes.labels(), { json, onlyAdds: true }), shape.label);
    },

    updateLabel(id: string, body: shape.UpdateLabelRequest): Promise<shape.Label | undefined> {
      const json = jsonBody(shape.updateLabelRequest, body);
      return sender.stored(put('updateLabel', routes.label(id), { json }), shape.label);
    },

    /** A 409 says how many Records or Minis have the label. */
    deleteLabel(id: string): Promise<void> {
      return sender.nothing(del('deleteLabel', routes.label(id)));
    },
  };
}

/** The contract only creates groups; they are listed with the labels. */
export function labelGroups(sender: Sender) {
  return {
    createLabelGroup(body: shape.CreateLabelGroupRequest): Promise<shape.LabelGroup> {
      const json = jsonBody(shape.createLabelGroupRequest, body);
      return sender.json(post('createLabelGroup', routes.labelGroups(), { json, onlyAdds: true }), shape.labelGroup);
    },
  };
}
