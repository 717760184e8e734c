import { t } from '../../base/text';
import { views } from '../../contributions';
import type { ServiceError } from '../../domain/failure';
import { conflict, notFound } from '../../domain/failure';
import type { Label } from '../../domain/labels/label';
import { withViewProgress } from '../../platform/progress';
import { runBulk, type BulkResult } from '../../workspace/changes/bulk';
import type { UndoableChange } from '../../workspace/changes/undoHistory';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { askGroup, groupName } from './askGroup';
import type { CommandContext } from '../commandContext';
import { tellError } from '../tell/tellError';
import { many, targetCommand } from '../defineCommand';
import { labels } from '../target/labels';
import { tellUndoable, undoOfMany, type Restoring } from '../tell/undo';
import { labelName } from '../../words/labels';
import { headingFor, namedOrCounted } from '../../words/namedOrCounted';

/** The id of a label's new group. */
type GroupOf = (label: Label) => string | undefined;

export const moveLabel = targetCommand(
  'recordsWorkspace.labels.moveLabel',
  many(labels, 'canMove', t('Select a label')),
  async (workspace, context, labels, { named }) => {
    const [first] = labels;
    if (!first) return;
    if (labels.some((label) => label.resourceType !== first.resourceType)) {
      await context.prompts.notify(t('Labels can only move to a group of the same type.'));
      return;
    }
    const drop = named?.find((target) => target.what === 'labelPlace');
    if (drop && drop.resourceType !== first.resourceType) {
      await context.prompts.notify(t('Labels can only move to a group of the same type.'));
      return;
    }
    const list = workspace.labels.all ?? { labels: [], labelGroups: [] };
    const title = t('{0}: {1}', headingFor(labels, labelName, 'label'), t('Group'));
    const group = drop ? { id: drop.groupId } : await askGroup(context, title, first.resourceType ?? '', list);
    if (group) await moveTo(workspace, context, labels, () => group.id);
  },
);

async function moveTo(
  workspace: RemoteWorkspace,
  context: CommandContext,
  labels: readonly Label[],
  groupOf: GroupOf,
): Promise<void> {
  const result = await move(workspace, labels, groupOf);
  const count = result.done.length;
  const done = movedText(workspace, result.done, groupOf);
  const undo = moveBack(workspace, context, result.done, groupOf);
  const undoable = count > 0 ? { done, count, undo } : undefined;
  void tellUndoable(workspace, context, { result, done, nameOf: labelName }, undoable).catch((error: unknown) =>
    tellError(moveLabel.id, context, error),
  );
}

/** Moves each label to its own group, after a fresh read of all labels. */
function move(workspace: RemoteWorkspace, labels: readonly Label[], groupOf: GroupOf): Promise<BulkResult<Label>> {
  return withViewProgress(views.labels, () =>
    runBulk(labels, async (label) => {
      const fresh = await workspace.labels.read(label.id);
      if (!fresh) throw notFound('listLabels');
      const wanted = groupOf(label) ?? null;
      const now = fresh.labelGroupId ?? null;
      if (now !== (label.labelGroupId ?? null) && now !== wanted) throw movedMeanwhile(workspace, now);
      await workspace.labels.edit(fresh, { labelGroupId: wanted });
    }),
  );
}

/** Moves labels back to their former groups, except those another client has moved since. */
function moveBack(
  workspace: RemoteWorkspace,
  context: CommandContext,
  labels: readonly Label[],
  groupOf: GroupOf,
): UndoableChange['undo'] {
  const former = new Map(labels.map(({ id, labelGroupId }) => [id, labelGroupId ?? undefined]));
  const groupBefore: GroupOf = ({ id }) => former.get(id);
  const moved = labels.map((label): Label => ({ ...label, labelGroupId: groupOf(label) ?? null }));
  const restoring: Restoring<Label> = {
    command: moveLabel.id,
    run: (some) => move(workspace, some, groupBefore),
    done: (done) => movedText(workspace, done, groupBefore),
    nameOf: labelName,
  };
  return undoOfMany(context, restoring, moved);
}

function movedMeanwhile(workspace: RemoteWorkspace, groupId: string | null): ServiceError {
  const group = groupName(workspace.labels.all, groupId) ?? t('No group');
  const detail = t('Someone else changed it to {0}. Nothing was overwritten.', group);
  return conflict('updateLabel', detail);
}

function movedText(workspace: RemoteWorkspace, labels: readonly Label[], groupOf: GroupOf): string {
  const what = namedOrCounted(labels, labelName, 'label');
  const groups = new Set(labels.map((label) => groupName(workspace.labels.all, groupOf(label))));
  const [where] = groups;
  // Undo may move them to several groups.
  if (groups.size > 1) return t('Restored {0}.', what);
  return t('Moved {0} to “{1}”.', what, where ?? t('No group'));
}
