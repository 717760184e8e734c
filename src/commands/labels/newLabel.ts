import { formatUnit } from '../../base/format';
import { t } from '../../base/text';
import { failureOf, ServiceError } from '../../domain/failure';
import type { CreateLabelRequest, Label } from '../../domain/labels/label';
import { withNotification, withViewProgress } from '../../platform/progress';
import { labelNode } from '../../tree/labels';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { begin, create, type UnfinishedCreation } from '../ask/creating';
import { ResumableInput } from '../ask/resumableInput';
import type { CommandContext } from '../commandContext';
import { targetCommand } from '../target/defineCommand';
import { named } from '../target/takes';
import { askLabelLook, lookOf, type LabelLook } from './askLabelLook';
import { checkLabelName } from './checkLabelName';
import { labelPlace } from './labelPlace';

const unfinished = new ResumableInput<UnfinishedCreation<CreateLabelRequest, Label>>();

export const newLabel = targetCommand(
  'recordsWorkspace.labels.newLabel',
  named('labelPlace'),
  async (workspace, context, targets) => {
    const place = await labelPlace(context, targets, t('New {0}', t('Label')));
    if (!place) return;
    await withViewProgress('labels', () => workspace.labels.load());
    const begun = unfinished.of(workspace) ?? begin<CreateLabelRequest, Label>({ name: '', ...place });
    const outcome = await create(
      context,
      { ...begun, entered: { ...begun.entered, ...place } },
      {
        ask: (draft, note) => ask(workspace, context, draft, note),
        nameOf: ({ name }) => name,
        lookup: (draft) => workspace.labels.creationLookup(draft),
        create: async (draft) => ((await make(workspace, context, draft)) ? { made: draft } : undefined),
        onLeft: (entered) => unfinished.keep(workspace, context, targets, entered),
      },
    );
    if (!outcome) return;
    unfinished.forget(workspace);
    const { asked, name, found } = outcome;
    const isIt = (one: Label): boolean => one.name === name && one.resourceType === asked.resourceType;
    const created = found ?? workspace.labels.all?.labels.find(isIt);
    void context.prompts.notify(t('Created {0}.', t('“{0}”', name)));
    // Creating may have waited for the name to be free: a user who works elsewhere by now keeps the focus there.
    if (created) await context.reveal([labelNode(workspace.connection.id, created)], false);
  },
);

async function ask(
  workspace: RemoteWorkspace,
  context: CommandContext,
  draft: CreateLabelRequest,
  note: (entered: CreateLabelRequest) => void,
): Promise<CreateLabelRequest | undefined> {
  const list = workspace.labels.all ?? { labels: [], labelGroups: [] };
  const title = t('New {0}', t('Label'));
  const check = checkLabelName(list, draft.resourceType);
  const typed = await context.prompts.input({ title, prompt: t('Name'), value: draft.name, check });
  if (typed === undefined) return undefined;
  const name = typed.trim();
  const { resourceType, labelGroupId } = draft;
  const form = { title: t('{0}: {1}', title, name), action: t('Create'), resourceType, list };
  // A group contains labels of only one resource type.
  const isInGroup = list.labelGroups.some((group) => group.id === labelGroupId && group.resourceType === resourceType);
  const first = lookOf({ ...draft, labelGroupId: isInGroup ? labelGroupId : null });
  const requestOf = (look: LabelLook): CreateLabelRequest => ({
    name,
    resourceType,
    colour: look.colour || null,
    icon: look.icon || null,
    description: look.description || null,
    labelGroupId: look.labelGroupId ?? null,
  });
  note(requestOf(first));
  const look = await askLabelLook(context, form, first, (entered) => note(requestOf(entered)));
  return look && requestOf(look);
}

/** The former name of a renamed label isn't free at once, so this offers to wait for it. */
async function make(workspace: RemoteWorkspace, context: CommandContext, draft: CreateLabelRequest): Promise<boolean> {
  try {
    await withViewProgress('labels', () => workspace.labels.create(draft));
    return true;
  } catch (error) {
    const failure = failureOf(error);
    if (!workspace.labels.isNameHeld(draft, failure)) throw error;
    const keepTrying = t('Retry');
    const change = t('Edit and Retry');
    const question = t("The name “{0}” isn't available yet.", draft.name);
    const detail = t(
      "The name of a deleted label stays reserved for a while. Retry until it's free, or enter another one.",
    );
    const decision = await context.prompts.decide(question, detail, [keepTrying, change]);
    if (decision === undefined) throw new ServiceError({ kind: 'cancelled', operation: 'createLabel' });
    if (decision === change) return false;
    await withNotification(t('Saving'), (long) =>
      workspace.labels.createWhenFree(draft, {
        signal: long.signal,
        onPause: (pauseMs) => long.report(t('retrying in {0}', formatUnit(Math.round(pauseMs / 1000), 'second'))),
      }),
    );
    return true;
  }
}
