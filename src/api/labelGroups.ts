// Groups of labels: the contract only makes them; they are listed with the labels.
import * as shape from '../domain/schemas/label';
import { jsonBody } from './wire/request';
import type { RequestOptions } from './wire/requestOptions';
import { routes } from './routes';
import type { Sender } from './wire/sender';

export function labelGroups(sender: Sender) {
  return {
    createLabelGroup(body: shape.CreateLabelGroupRequest, options?: RequestOptions): Promise<shape.LabelGroup> {
      const json = jsonBody(shape.createLabelGroupRequest, body);
      const route = routes.labelGroups();
      return sender.json(
        { operation: 'createLabelGroup', method: 'POST', route, json, onlyAdds: true },
        shape.labelGroup,
        options,
      );
    },
  };
}
