import type { Label } from '../domain/label';
import type { RemoteWorkspace } from './remoteWorkspace';

/** Makes a label that Records can carry. Throws `conflict` when the name is taken, or was a moment ago. */
export async function newRecordLabel({ client, labels }: RemoteWorkspace, name: string): Promise<Label> {
  const label = await client.labels.createLabel({ name, resourceType: 'record' });
  await labels.refresh();
  return label;
}
