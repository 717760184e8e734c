// Label groups can only be made; they are listed with the labels.
import { json } from '../answers';
import { bodyFields } from '../fields';
import type { Routes } from '../operation';
import { invalid } from '../problems';
import { type StoredLabelGroup, labelKinds } from '../store/labelStore';

export const labelGroups: Routes = (on, service) => {
  on('createLabelGroup', 'POST', '/LabelGroups', async (context) => {
    const fields = await bodyFields(context.req);
    const group: StoredLabelGroup = {
      id: service.newId(),
      name: fields.requiredText('name'),
      resourceType: fields.requiredOneOf('resourceType', labelKinds) ?? 'record',
      createdAt: service.timestamp(),
      updatedAt: null,
    };
    fields.check();
    const { groups } = service.labels;
    const isTaken = [...groups.values()].some(
      (other) => other.name === group.name && other.resourceType === group.resourceType,
    );
    if (isTaken) throw invalid('name', 'There is a group of this name already.');
    groups.set(group.id, group);
    return json(group, 201);
  });
};
