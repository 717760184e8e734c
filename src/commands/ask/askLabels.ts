// Asks which labels Records or Minis carry. A new label can be created on the way.
import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import { failureOrThrow, undefinedOnFailure } from '../../domain/failure';
import type { LabelResourceType } from '../../domain/labels/label';
import type { LabelChange } from '../../domain/labels/labelChange';
import { describeFailure } from '../../platform/failures';
import type { Choice } from '../../platform/prompts/quickPickItems';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { CommandContext } from '../commandContext';
import { askRetry } from './askRetry';
import { checkNotBlank } from './checkNotBlank';
import { commonLabels, labelChange, type CommonLabels, type LabelTick } from './commonLabels';
import { headed } from './headed';

const NEW = Symbol('new label');

interface LabelQuestion {
  readonly title: string;
  /** Items to be labelled, with their current labels. */
  readonly carriers: readonly { readonly labels: readonly string[] }[];
  readonly resourceType: LabelResourceType;
  /** Only returns a new label's name; the label is created later. */
  readonly isMadeLater?: boolean;
}

/** Undefined if cancelled. An empty change leaves the labels as they are. */
export async function askLabels(
  workspace: RemoteWorkspace,
  context: CommandContext,
  { title, carriers, resourceType, isMadeLater = false }: LabelQuestion,
): Promise<LabelChange | undefined> {
  // If the list can't be read, labels can still be removed.
  const list = await workspace.labels.required().catch(undefinedOnFailure);
  const known = list ? workspace.labels.carriedBy(resourceType) : [];
  const common = commonLabels(
    carriers,
    known.map(({ name }) => name),
  );
  const choices: Choice<LabelTick | typeof NEW>[] = [
    ...tickChoices(common, carriers.length, (name) => known.find((label) => label.name === name)?.description ?? ''),
    { label: t('{0}…', t('New {0}', t('Label'))), icon: 'add', group: '', isAside: true, value: NEW },
  ];
  const { failure } = workspace.labels;
  const isLabelled = carriers.some(({ labels }) => labels.length > 0);
  const kept = isLabelled ? t('Unchanged labels stay as they are') : undefined;
  const hint = !list && failure ? describeFailure(failure) : kept;
  const picked = await context.prompts.pickMany(title, choices, hint);
  if (!picked) return undefined;
  const change = labelChange(
    common,
    picked.flatMap((one) => (one === NEW ? [] : [one])),
  );
  if (!picked.includes(NEW)) return change;
  const name = await makeLabel(workspace, context, resourceType, isMadeLater);
  return name === undefined ? undefined : { ...change, add: [...change.add, name] };
}

function tickChoices(common: CommonLabels, total: number, describe: (name: string) => string): Choice<LabelTick>[] {
  const all = total === 1 ? t('Current') : t('On all {0}', formatNumber(total));
  const choiceOf = (kind: 'onAll' | 'onNone', name: string): Choice<LabelTick> => ({
    label: name,
    description: describe(name),
    isPicked: kind === 'onAll',
    value: { kind, name },
  });
  const onSome = common.onSome.flatMap(({ name, count }): Choice<LabelTick>[] => [
    {
      label: name,
      description: t('On {0} of {1}. Clear to remove.', formatNumber(count), formatNumber(total)),
      isPicked: true,
      value: { kind: 'keepOnSome', name },
    },
    {
      label: t('{0} ({1})', name, t('On all {0}', formatNumber(total))),
      description: t('Select to add to the other {0}', formatNumber(total - count)),
      value: { kind: 'addToOthers', name },
    },
  ]);
  return [
    ...headed(
      all,
      common.onAll.map((name) => choiceOf('onAll', name)),
    ),
    ...headed(t('On some'), onSome),
    ...headed(
      t('Others'),
      common.onNone.map((name) => choiceOf('onNone', name)),
    ),
  ];
}

/** The name of an existing label, or of one to be created later. Undefined if cancelled. */
async function makeLabel(
  workspace: RemoteWorkspace,
  context: CommandContext,
  resourceType: LabelResourceType,
  isMadeLater: boolean,
): Promise<string | undefined> {
  const title = t('New {0}', t('Label'));
  const prompt = t('Name');
  let value = '';
  for (;;) {
    const typed = await context.prompts.input({ title, prompt, value, check: checkNotBlank(prompt) });
    if (typed === undefined) return undefined;
    value = typed.trim();
    const isThere = workspace.labels.carriedBy(resourceType).some(({ name }) => name === value);
    if (isThere || isMadeLater) return value;
    try {
      await workspace.labels.createForCarriers(value, resourceType);
      return value;
    } catch (error) {
      if (!(await askRetry(context, failureOrThrow(error)))) return undefined;
    }
  }
}
