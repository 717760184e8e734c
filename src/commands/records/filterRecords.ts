import { t } from '../../base/text';
import { views } from '../../contributions';
import { failureOf } from '../../domain/failure';
import { RECORD_STATES } from '../../domain/record';
import { withViewProgress } from '../../platform/progress';
import type { Choice } from '../../platform/quickPickItems';
import { stateText } from '../../tree/records';
import type { FilterChoices } from '../../workspace/records';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { workspaceCommand } from '../command';

type Part = { readonly state: string } | { readonly label: string };

export const filterRecords = workspaceCommand('recordsWorkspace.records.filterRecords', async (workspace, context) => {
  const { selection } = workspace;
  if (!selection.mini) {
    await context.prompts.notify(t('Choose a Mini first: the filter is for its Records.'));
    return;
  }
  const choices = await withViewProgress(views.records, () => filterChoices(workspace));
  const parts = await context.prompts.pickMany(
    t('Filter Records'),
    choices,
    t('States and labels; none of a kind means all of it'),
  );
  if (!parts) return;
  const states = parts.flatMap((part) => ('state' in part ? [part.state] : []));
  const labels = parts.flatMap((part) => ('label' in part ? [part.label] : []));
  selection.setFilter({ ...(states.length > 0 ? { states } : {}), ...(labels.length > 0 ? { labels } : {}) });
});

/** What the Mini's Records have; when the service can't say, the known states all the same. */
async function filterChoices({ records, selection }: RemoteWorkspace): Promise<Choice<Part>[]> {
  const found = await records.filterChoices(selection.mini?.id ?? '').catch((error: unknown): FilterChoices => {
    if (!failureOf(error)) throw error;
    return { labels: [], states: [] };
  });
  // The request takes the known states alone (contract: closed lists), so an unknown one is no choice.
  const states = RECORD_STATES.map((state, index): Choice<Part> => ({
    label: stateText(state),
    ...(found.states.includes(state) || found.states.length === 0 ? {} : { description: t('none now') }),
    isPicked: selection.filter.states?.includes(state),
    group: index === 0 ? t('State') : undefined,
    value: { state },
  }));
  const labels = found.labels.map((label, index): Choice<Part> => ({
    label,
    isPicked: selection.filter.labels?.includes(label),
    group: index === 0 ? t('Label') : undefined,
    value: { label },
  }));
  return [...states, ...labels];
}
