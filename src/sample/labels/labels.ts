// Labels and label groups: create, change, rename in the background, delete when unused.
import { bodyFields } from '../fields';
import { empty, json, conflict, invalid } from '../http';
import { type Routes, pathText } from '../operation';
import type { Service } from '../service';
import { type StoredLabel, labelKinds, type StoredLabelGroup } from '../store/labelStore';

export const labels: Routes = (on, service) => {
  on('listLabels', 'GET', '/Labels', (context) => {
    const text = context.req.query('resourceType');
    const kind = labelKinds.find((known) => known === text) ?? null;
    if (text && !kind) throw invalid('resourceType', `Must be one of ${labelKinds.join(', ')}.`);
    const labelGroups = [...service.labels.groups.values()].filter((group) => !kind || group.resourceType === kind);
    return json({ labels: service.labels.list(kind).map(presentLabel), labelGroups, hasOrgWideAccess: true });
  });

  on('createLabel', 'POST', '/Labels', async (context) => {
    const fields = await bodyFields(context.req);
    const label: Omit<StoredLabel, 'id'> = {
      name: fields.requiredText('name'),
      description: fields.text('description'),
      colour: fields.text('colour'),
      icon: fields.text('icon'),
      resourceType: fields.requiredOneOf('resourceType', labelKinds) ?? 'record',
      labelGroupId: fields.text('labelGroupId'),
      createdAt: service.timestamp(),
      updatedAt: null,
    };
    fields.check();
    refuseForeignGroup(label.labelGroupId, label, service);
    return json(presentLabel(service.labels.add(label)), 201);
  });

  on('updateLabel', 'PUT', '/Labels/{id}', async (context) => {
    const fields = await bodyFields(context.req);
    const label = service.labels.get(pathText(context, 'id'));
    if (fields.requiredText('id') !== label.id) fields.fail('id', 'Must be the id in the path.');
    const kind = fields.oneOf('resourceType', labelKinds);
    const name = fields.text('name') === null ? label.name : fields.requiredText('name');
    const changes: Partial<StoredLabel> = { name, updatedAt: service.timestamp() };
    const optional = ['description', 'colour', 'icon', 'labelGroupId'] as const;
    for (const field of optional) if (fields.has(field)) Object.assign(changes, { [field]: fields.text(field) });
    fields.check();
    if (kind !== null && kind !== label.resourceType) {
      throw invalid('resourceType', 'Cannot be changed.', 'resourceType cannot be changed.');
    }
    refuseForeignGroup(changes.labelGroupId ?? null, label, service);
    return json(presentLabel(service.labels.change(label.id, changes)));
  });

  on('deleteLabel', 'DELETE', '/Labels/{id}', (context) => {
    const label = service.labels.get(pathText(context, 'id'));
    if (label.rename) throw conflict('The rename of this label has not finished.');
    const carried = carriersText(label, service);
    if (carried) throw conflict(carried);
    service.labels.delete(label.id);
    return empty(204);
  });
};

function presentLabel({ rename, renameMs: _own, ...label }: StoredLabel): Record<string, unknown> {
  return { ...label, ...(rename ? { rename: { previousName: rename.previousName } } : {}) };
}

function refuseForeignGroup(groupId: string | null, label: Pick<StoredLabel, 'resourceType'>, service: Service): void {
  if (groupId === null) return;
  const group = service.labels.groups.get(groupId);
  if (group?.resourceType !== label.resourceType)
    throw invalid('labelGroupId', 'There is no such group for these labels.');
}

/** “3 Records and 1 Mini still carry this label.”, or undefined if it is unused. */
function carriersText(label: StoredLabel, service: Service): string | undefined {
  const refs = service.labels.refsTo(label);
  const isForRecords = label.resourceType === 'record';
  const stores = isForRecords ? service.minis.list().map((mini) => service.records.of(mini.id)) : [];
  const records = stores.reduce((sum, store) => sum + store.countCarriers(refs), 0);
  const minis = isForRecords ? 0 : service.minis.countCarriers(refs);
  if (records + minis === 0) return undefined;
  const counts = [counted(records, 'Record'), counted(minis, 'Mini')].filter((text) => text !== '');
  return `${counts.join(' and ')} still ${records + minis === 1 ? 'carries' : 'carry'} this label.`;
}

function counted(count: number, noun: string): string {
  return count === 0 ? '' : `${count} ${noun}${count === 1 ? '' : 's'}`;
}

// Label groups can only be created; they are listed with the labels.

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
