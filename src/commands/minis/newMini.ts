import { sentence, t } from '../../base/text';
import { failureOrThrow } from '../../domain/failure';
import type { Mini } from '../../domain/mini';
import { describeFailure } from '../../platform/failures';
import { withViewProgress } from '../../platform/progress';
import { nameOrId } from '../../words/titles';
import { pictureFromFile } from '../../workspace/minis/pictureFile';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { begin, create, type UnfinishedCreation } from '../ask/creating';
import { ResumableInput } from '../ask/resumableInput';
import type { CommandContext } from '../commandContext';
import { workspaceCommand } from '../target/defineCommand';
import { notAwaited } from '../tell/tellError';
import { refuseClosed } from '../tell/undo';
import { askMini } from './askMini';
import { revealMinis } from './list/revealMinis';
import { createRequest, emptyMiniDraft, type MiniDraft } from './miniDraft';
import { sendPicture } from './picture/sendPicture';

const unfinished = new ResumableInput<UnfinishedCreation<MiniDraft, Mini>>();

export const newMini = workspaceCommand('recordsWorkspace.minis.newMini', async (workspace, context) => {
  const outcome = await create(context, unfinished.of(workspace) ?? begin<MiniDraft, Mini>(emptyMiniDraft), {
    ask: (typed, note) => askMini(workspace, context, typed, note),
    nameOf: ({ name }) => name,
    lookup: (asked) => workspace.minis.creationLookup(createRequest(asked)),
    create: async (asked) => {
      await makeLabels(workspace, asked.labels);
      return { made: await withViewProgress('minis', () => workspace.minis.create(createRequest(asked))) };
    },
    onLeft: (entered) => unfinished.keep(workspace, context, [], entered),
  });
  if (!outcome) return;
  unfinished.forget(workspace);
  await finish(workspace, context, { ...outcome.asked, name: outcome.name }, outcome.found ?? outcome.made);
});

/** Creates the labels named in the form right before the Mini, so cancelling the form creates none. */
async function makeLabels(workspace: RemoteWorkspace, names: readonly string[]): Promise<void> {
  const known = workspace.labels.carriedBy('mini');
  for (const name of names)
    if (!known.some((label) => label.name === name)) await workspace.labels.createForCarriers(name, 'mini');
}

/** Uploads the picture last, because that needs the Mini's id. If the upload fails, the message says just that. */
async function finish(
  workspace: RemoteWorkspace,
  context: CommandContext,
  draft: MiniDraft,
  mini: Mini | undefined,
): Promise<void> {
  const problem = draft.picture ? await pictureProblem(workspace, mini, draft.picture) : undefined;
  const { name } = draft;
  const created = t('Created {0}.', t('“{0}”', name));
  if (mini) {
    await revealMinis(workspace, context, [mini]);
    const ref = { kind: 'mini', connectionId: workspace.connection.id, miniId: mini.id } as const;
    await context.openPage(ref, nameOrId(mini), false);
  }
  if (problem === undefined) return void context.prompts.notify(created);
  const warning = `${created} ${t('{0}: {1}', t('Picture'), sentence(problem))}`;
  const answered = context.prompts.warn(warning, ...(mini ? [t('Set Picture…')] : [])).then(async (pressed) => {
    if (!mini || !draft.picture || pressed === undefined) return;
    refuseClosed(workspace);
    await sendPicture(workspace, mini, pictureFromFile(draft.picture));
  });
  notAwaited(context, answered);
}

async function pictureProblem(
  workspace: RemoteWorkspace,
  mini: Mini | undefined,
  picture: NonNullable<MiniDraft['picture']>,
): Promise<string | undefined> {
  if (!mini) return t('The service returned no ID.');
  try {
    await sendPicture(workspace, mini, pictureFromFile(picture));
    return undefined;
  } catch (error) {
    const failure = failureOrThrow(error);
    return describeFailure(failure);
  }
}
