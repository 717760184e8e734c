import { t } from '../../base/text';
import type { Label } from '../../domain/labels/label';
import { capabilitiesOf, type Capability } from '../../tree/capabilities';
import { kindText } from '../../tree/labels';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { CommandContext } from '../command';
import { isTreeElement, nodesOf } from './targets';

/** The labels a command is about. One that is being renamed is refused in words: the service takes no edit of it meanwhile. */
export async function labelTargets(
  workspace: RemoteWorkspace,
  context: CommandContext,
  capability: Capability,
  args: readonly unknown[],
  title: string,
): Promise<readonly Label[]> {
  const nodes = nodesOf(context, 'labels', capability, args);
  if (nodes.length > 0) return nodes.flatMap((node) => (node.kind === 'label' ? [node.label] : []));
  const [clicked] = args;
  const shown = isTreeElement(clicked) ? [clicked.node] : context.selectionOf('labels');
  const running = shown.flatMap((node) => (node.kind === 'label' && node.label.rename ? [node.label] : []))[0];
  if (running) {
    await context.prompts.notify(
      t(
        '“{0}” is being renamed from “{1}”. Wait until this finishes.',
        running.name ?? '',
        running.rename?.previousName ?? '',
      ),
    );
    return [];
  }
  await workspace.labels.load();
  const labels = (workspace.labels.all?.labels ?? []).filter((label) =>
    capabilitiesOf({ kind: 'label', connectionId: '', label }).includes(capability),
  );
  const choices = labels.map((label) => ({
    label: label.name ?? label.id,
    description: kindText(label.resourceType ?? ''),
    value: label,
  }));
  const picked = await context.prompts.pick(title, choices);
  return picked ? [picked] : [];
}
