// Hands the rows of an import to a change set, which is reviewed or applied.
import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import { countingTo, withLongProgress } from '../../platform/progress';
import type { ChangeSetEntry } from '../../workspace/changeSets/changeSetEntry';
import type { DuplicateChoice, ImportPlan } from '../../workspace/importing/importPlan';
import type { ImportSource } from '../../workspace/importing/reading/importSource';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { CommandContext } from '../commandContext';

/** What the user decided about duplicate rows, and about files that differ from attachments of the same name. */
export interface ImportDecision {
  readonly duplicates: DuplicateChoice;
  readonly addsDiffering: boolean;
}

export async function planImport(
  workspace: RemoteWorkspace,
  context: CommandContext,
  source: ImportSource,
  plan: ImportPlan,
  { duplicates, addsDiffering }: ImportDecision,
): Promise<ChangeSetEntry> {
  const { changeSets, connection } = workspace;
  const title = t('Import “{0}”', source.fileName);
  const entry = await withLongProgress('records', title, (long) => {
    const { signal } = long;
    const onProgress = countingTo(long, plan.rows);
    return changeSets.plan(
      {
        id: crypto.randomUUID(),
        connectionId: connection.id,
        title,
        createdAt: new Date().toISOString(),
        items: plan.items(duplicates, { signal, addsDiffering, onProgress }),
        columns: source.columns,
        ...(source.format.kind === 'folder' ? { isOfFolder: true } : {}),
      },
      signal,
    );
  });
  const { changedSince } = plan;
  if (changedSince > 0)
    void context.prompts.warn(t('Not included: {0}.', t('{0} changed since', formatNumber(changedSince))));
  return entry;
}
