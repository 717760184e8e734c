// Labels as command targets. A label being renamed is refused with a message: the service rejects edits until the rename ends.
import { t } from '../../base/text';
import type { Label } from '../../domain/labels/label';
import { labelNode } from '../../tree/labels';
import type { LabelTarget } from '../../tree/target';
import { labelKindText } from '../../words/labels';
import { nameOrId } from '../../words/titles';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { pickOne } from './pickTarget';
import type { Kind } from './takes';

export const labels: Kind<'label', Label> = {
  view: 'labels',
  title: t('Select a label'),
  whats: ['label'],
  of: ({ label }) => label,
  ask: async (question) => {
    const { workspace, context, unable } = question;
    const [running] = unable.flatMap((target) => (target.what === 'label' && target.label.rename ? target.label : []));
    if (running) {
      // The message below covers it.
      context.leftOut?.setRows([]);
      await context.prompts.notify(
        t(
          '“{0}” is being renamed from “{1}”. Wait until this finishes.',
          running.name ?? '',
          running.rename?.previousName ?? '',
        ),
      );
      return [];
    }
    const choices = (await workspace.labels.required()).labels.map((label) => ({
      label: nameOrId(label),
      description: labelKindText(label.resourceType ?? ''),
      value: label,
    }));
    return await pickOne(question, choices, (label) => labelNode(workspace.connection.id, label));
  },
};

export function labelTarget(workspace: RemoteWorkspace, label: Label): LabelTarget {
  return { what: 'label', connectionId: workspace.connection.id, label };
}
