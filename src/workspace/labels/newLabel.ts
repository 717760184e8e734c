import type { LabelResourceType } from '../../domain/labels/label';
import type { RemoteWorkspace } from '../remoteWorkspace';
import { writeOnce } from '../changes/writeOnce';

/** Makes a label that Records or Minis can carry. Throws `conflict` when the name is taken, or was a moment ago. */
export async function newLabel(
  { client, labels }: Pick<RemoteWorkspace, 'client' | 'labels'>,
  name: string,
  resourceType: LabelResourceType,
): Promise<void> {
  await writeOnce(
    () => client.labels.createLabel({ name, resourceType }),
    async () => {
      await labels.refresh();
      if (labels.failure) return undefined;
      return labels.all?.labels.some((label) => label.name === name && label.resourceType === resourceType);
    },
  );
  await labels.refresh();
}
