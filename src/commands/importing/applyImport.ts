// Hands the rows of an import to a change set, which applies and reports them.
import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import type { CommandId } from '../../contributions';
import { withNotification } from '../../platform/progress';
import type { DuplicateChoice, ImportPlan } from '../../workspace/importing/importPlan';
import type { ImportSource } from '../../workspace/importing/importSource';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { runChangeSet } from '../activity/runChangeSet';
import type { CommandContext } from '../commandContext';

const command: CommandId = 'recordsWorkspace.records.importRecords';

export async function applyImport(
  workspace: RemoteWorkspace,
  context: CommandContext,
  source: ImportSource,
  plan: ImportPlan,
  duplicates: DuplicateChoice,
  addsDiffering: boolean,
): Promise<void> {
  const { changeSets, connection } = workspace;
  const title = t('Import “{0}”', source.fileName);
  const entry = await withNotification(title, ({ signal }) =>
    changeSets.plan({
      id: crypto.randomUUID(),
      connectionId: connection.id,
      title,
      createdAt: new Date().toISOString(),
      items: plan.items(duplicates, { signal, addsDiffering }),
      columns: source.columns,
    }),
  );
  const { changedSince } = plan;
  if (changedSince > 0)
    void context.prompts.warn(t('Left out because someone else changed them: {0} rows.', formatNumber(changedSince)));
  await runChangeSet(workspace, context, command, entry);
}
