import type { Label, LabelResourceType } from '../domain/label';
import type { RemoteWorkspace } from './remoteWorkspace';

/** Makes a label that Records or Minis can carry. Throws `conflict` when the name is taken, or was a moment ago. */
export async function newLabel(
  { client, labels }: RemoteWorkspace,
  name: string,
  resourceType: LabelResourceType,
): Promise<Label> {
  const label = await client.labels.createLabel({ name, resourceType });
  await labels.refresh();
  return label;
}
