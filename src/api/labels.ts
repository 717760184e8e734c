// Labels: a changed name moves all carriers in the background, and edits and deletes answer 409 meanwhile.
import type * as z from 'zod';
import type { LabelResourceType } from '../domain/labels/label';
import * as shape from '../domain/schemas/label';
import { jsonBody } from './wire/request';
import type { RequestOptions } from './wire/requestOptions';
import { routes } from './routes';
import type { PickRows, Sender } from './wire/sender';

export function labels(sender: Sender) {
  return {
    /** All labels and groups come at once. */
    listLabels(query: { resourceType?: LabelResourceType } = {}, options?: RequestOptions): Promise<shape.LabelList> {
      const request = { operation: 'listLabels', method: 'GET', route: routes.labels(query) } as const;
      const take = (answer: z.infer<typeof shape.labelListAnswer>, withId: PickRows): shape.LabelList => ({
        labels: withId(answer.labels),
        labelGroups: withId(answer.labelGroups),
        ...(typeof answer.hasOrgWideAccess === 'boolean' ? { hasOrgWideAccess: answer.hasOrgWideAccess } : {}),
      });
      return sender.list(request, shape.labelListAnswer, take, options);
    },

    createLabel(body: shape.CreateLabelRequest, options?: RequestOptions): Promise<shape.Label> {
      const json = jsonBody(shape.createLabelRequest, body);
      const route = routes.labels();
      return sender.json(
        { operation: 'createLabel', method: 'POST', route, json, onlyAdds: true },
        shape.label,
        options,
      );
    },

    updateLabel(
      id: string,
      body: shape.UpdateLabelRequest,
      options?: RequestOptions,
    ): Promise<shape.Label | undefined> {
      const json = jsonBody(shape.updateLabelRequest, body);
      const route = routes.label(id);
      return sender.stored({ operation: 'updateLabel', method: 'PUT', route, json }, shape.label, options);
    },

    /** 409 says how many carry the label. */
    deleteLabel(id: string, options?: RequestOptions): Promise<void> {
      return sender.nothing({ operation: 'deleteLabel', method: 'DELETE', route: routes.label(id) }, options);
    },
  };
}
