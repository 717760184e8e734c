// Labels as what commands work on. One that is being renamed is refused in words: the service takes no edit of it meanwhile.
import { t } from '../../base/text';
import type { Label } from '../../domain/labels/label';
import { capabilitiesOf } from '../../tree/capabilities';
import { kindText } from '../../tree/labels';
import type { LabelTarget } from '../../tree/target';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { Kind } from './takes';

export const labels: Kind<'label', Label> = {
  view: 'labels',
  whats: ['label'],
  of: ({ label }) => label,
  ask: async ({ workspace, context, can, title, unable }) => {
    const [running] = unable.flatMap((target) => (target.what === 'label' && target.label.rename ? target.label : []));
    if (running) {
      await context.prompts.notify(
        t(
          '“{0}” is being renamed from “{1}”. It can be changed when that has finished.',
          running.name ?? '',
          running.rename?.previousName ?? '',
        ),
      );
      return [];
    }
    await workspace.labels.load();
    const able = (workspace.labels.all?.labels ?? []).filter((label) =>
      capabilitiesOf({ kind: 'label', connectionId: '', label }).includes(can),
    );
    const choices = able.map((label) => ({
      label: label.name ?? label.id,
      description: kindText(label.resourceType ?? ''),
      value: label,
    }));
    const picked = await context.prompts.pick(title, choices);
    return picked ? [picked] : [];
  },
};

export function labelTarget(workspace: RemoteWorkspace, label: Label): LabelTarget {
  return { what: 'label', connectionId: workspace.connection.id, label };
}
