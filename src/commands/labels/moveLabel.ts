import { t } from '../../base/text';
import { conflict } from '../../domain/failure';
import type { Label } from '../../domain/labels/label';
import { changedByOthersText } from '../../words/changedByOthers';
import { headingFor } from '../../words/namedOrCounted';
import { nameOrId } from '../../words/titles';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { changeSelected } from '../change/changeSelected';
import { targetCommand } from '../target/defineCommand';
import { labels } from '../target/labels';
import { many } from '../target/takes';
import { askGroup, groupName } from './askGroup';

export const moveLabel = targetCommand(
  'recordsWorkspace.labels.moveLabel',
  many(labels, 'canMove'),
  async (workspace, context, labels, { named }) => {
    const [first] = labels;
    if (!first) return;
    const drop = named?.find((target) => target.what === 'labelPlace');
    if ([...labels, ...(drop ? [drop] : [])].some(({ resourceType }) => resourceType !== first.resourceType)) {
      await context.prompts.notify(t('Labels can only move to a group of the same type.'));
      return;
    }
    const list = workspace.labels.all ?? { labels: [], labelGroups: [] };
    const title = t('{0}: {1}', headingFor(labels, nameOrId, 'label'), t('Group'));
    const group = drop ? { id: drop.groupId } : await askGroup(context, title, first.resourceType ?? '', list);
    if (!group) return;
    const to = group.id ?? null;
    await changeSelected(workspace, context, {
      view: 'labels',
      things: labels,
      counted: 'label',
      nameOf: nameOrId,
      heading: t('Group'),
      itemOf: ({ labelGroupId: from = null, ...label }) => {
        return { op: 'moveLabel', labelId: label.id, title: nameOrId(label), from, to };
      },
      change: async (label) => {
        const from = label.labelGroupId ?? null;
        const { kind, fresh } = await workspace.labels.move(label.id, from, to);
        if (kind === 'conflict')
          throw conflict('updateLabel', changedByOthersText(groupText(workspace, fresh.labelGroupId ?? null)));
        if (kind === 'unchanged') return { done: t('No changes needed.') };
        return {
          done: movedText(workspace, label, to),
          undone: movedText(workspace, label, from),
          undo: async () => {
            const back = await workspace.labels.move(label.id, to, from, fresh);
            if (back.kind === 'conflict') throw conflict('updateLabel');
          },
        };
      },
    });
  },
);

function movedText(workspace: RemoteWorkspace, label: Label, groupId: string | null): string {
  return t('Moved {0} to “{1}”.', t('“{0}”', nameOrId(label)), groupText(workspace, groupId));
}

function groupText(workspace: RemoteWorkspace, groupId: string | null): string {
  return groupName(workspace.labels.all, groupId) ?? t('No group');
}
