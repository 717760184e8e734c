// Hands the rows of an import to a change set, which applies and reports them.
import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import { withNotification } from '../../platform/progress';
import type { DuplicateChoice, ImportPlan } from '../../workspace/importing/importPlan';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { CommandContext } from '../commandContext';
import type { ChosenImport } from './runImport';

export async function applyImport(
  workspace: RemoteWorkspace,
  context: CommandContext,
  { source }: ChosenImport,
  plan: ImportPlan,
  duplicates: DuplicateChoice,
): Promise<void> {
  const { changeSets, connection } = workspace;
  const title = t('Import “{0}”', source.fileName);
  const entry = await withNotification(title, ({ signal }) =>
    changeSets.plan({
      id: crypto.randomUUID(),
      connectionId: connection.id,
      title,
      createdAt: new Date().toISOString(),
      items: plan.items(duplicates, signal),
      columns: source.columns,
    }),
  );
  await withNotification(title, async ({ signal, report }) => {
    signal.addEventListener('abort', () => void changeSets.end(entry, 'cancelled'), { once: true });
    const listener = workspace.onDidChange(({ kind }) => {
      const { through, total } = entry.progress;
      if (kind === 'changeSets') report(t('{0} of {1}', formatNumber(through), formatNumber(total)), through / total);
    });
    try {
      await changeSets.start(entry);
    } finally {
      listener.dispose();
    }
  });
  await tell(context, source.fileName, entry.progress.counts, plan.changedSince);
}

async function tell(
  context: CommandContext,
  fileName: string,
  counts: Readonly<Record<'done' | 'failed' | 'conflict' | 'inDoubt' | 'notBegun', number>>,
  changedSince: number,
): Promise<void> {
  const facts = [
    [t('Failed'), counts.failed],
    [t('Changed by someone else'), counts.conflict + changedSince],
    [t('In doubt'), counts.inDoubt],
    [t('Not begun'), counts.notBegun],
  ] as const;
  const notes = facts.flatMap(([name, count]) => (count > 0 ? [t('{0}: {1}.', name, formatNumber(count))] : []));
  const done =
    counts.done === 1
      ? t('Imported 1 row of “{0}”.', fileName)
      : t('Imported {1} rows of “{0}”.', fileName, formatNumber(counts.done));
  const message = [done, ...notes].join(' ');
  void (notes.length > 0 ? context.prompts.warn(message) : context.prompts.notify(message));
  await Promise.resolve();
}
