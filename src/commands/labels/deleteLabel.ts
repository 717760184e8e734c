import { t } from '../../base/text';
import { ServiceError, conflict } from '../../domain/failure';
import type { Label } from '../../domain/labels/label';
import { withViewProgress } from '../../platform/progress';
import { changedByOthersText } from '../../words/changedByOthers';
import { namedOrCounted } from '../../words/namedOrCounted';
import { nameOrId } from '../../words/titles';
import { tryEach } from '../../workspace/loading/tryEach';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { targetCommand } from '../target/defineCommand';
import { labels } from '../target/labels';
import { many } from '../target/takes';
import { tellResult } from '../tell/summary';
import { carriersText } from './carriersText';

/** Most labels that are counted: counting their Records takes one request per label. */
const LABELS_COUNTED = 10;

export const deleteLabel = targetCommand(
  'recordsWorkspace.labels.deleteLabel',
  many(labels, 'canDelete'),
  async (workspace, context, labels) => {
    const question = t('Delete {0}?', namedOrCounted(labels, nameOrId, 'label'));
    const detail = [
      ...(await withViewProgress('labels', () => carriersOf(workspace, labels))),
      t("Labels in use aren't deleted. This can't be undone."),
    ].join('\n');
    if (!(await context.prompts.confirm(question, detail, t('Delete')))) return;
    const result = await withViewProgress('labels', async () => {
      // Read again first, because a label may be deleted or being renamed by now.
      await workspace.labels.refresh();
      const { failure } = workspace.labels;
      if (failure) throw new ServiceError(failure);
      return await tryEach(labels, (label) => deleteAsShown(workspace, label));
    });
    void tellResult(context, result, t('Deleted {0}.', namedOrCounted(result.done, nameOrId, 'label')), nameOrId);
  },
);

/** A deleted label can't be restored, so a label renamed since the question isn't deleted. */
async function deleteAsShown(workspace: RemoteWorkspace, shown: Label): Promise<void> {
  const fresh = workspace.labels.all?.labels.find(({ id }) => id === shown.id);
  if (fresh && fresh.name !== shown.name) {
    const detail = changedByOthersText(t('“{0}”', nameOrId(fresh)));
    throw conflict('deleteLabel', detail);
  }
  await workspace.labels.delete(shown.id);
}

/** What carries the labels, as far as known, for the first labels only. */
async function carriersOf(workspace: RemoteWorkspace, labels: readonly Label[]): Promise<string[]> {
  return await Promise.all(
    labels.slice(0, LABELS_COUNTED).map(async (label) => {
      const text = carriersText(await workspace.labelCarriers.of(label));
      return labels.length === 1 ? text : t('{0}: {1}', nameOrId(label), text);
    }),
  );
}
