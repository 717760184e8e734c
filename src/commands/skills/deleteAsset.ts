import { t } from '../../base/text';
import { hasId } from '../../domain/ids';
import { withViewProgress } from '../../platform/progress';
import type { Choice } from '../../platform/prompts/quickPickItems';
import { countText } from '../../words/counts';
import { namedOrCounted } from '../../words/namedOrCounted';
import { firstNames } from '../../words/namesText';
import { titleOrId, nameOrId } from '../../words/titles';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { CommandContext } from '../commandContext';
import { assets, type OwnedAsset } from '../target/assets';
import { targetCommand } from '../target/defineCommand';
import { skills, type SkillRow } from '../target/skills';
import { type Asking, findAble, many, one, type Takes } from '../target/takes';
import { tellResult } from '../tell/summary';
import { changeEachSkill } from './freshSkills';

type Chosen =
  { readonly kind: 'these'; readonly assets: readonly OwnedAsset[] } | { readonly kind: 'all'; readonly of: SkillRow };

const some = many(assets, 'canDeleteFile');
const ofOne = one(skills, 'canDeleteFiles');

/** On assets, deletes these; on a Skill, all of its assets. Without a clicked row, asks for one of them or all. */
const takes: Takes<Chosen> = {
  ...some,
  find: async (asking) => {
    const found = await findAble(assets, 'canDeleteFile', asking);
    if (found.length > 0) return { kind: 'these', assets: found };
    const skill = await ofOne.find(asking);
    return skill && (asking.call.named ? { kind: 'all', of: skill } : await askSome(asking, skill));
  },
};

export const deleteAsset = targetCommand(
  'recordsWorkspace.skills.deleteAsset',
  takes,
  async (workspace, context, found) => {
    if (found.kind === 'these') await deleteThese(workspace, context, found.assets);
    else await deleteAll(workspace, context, found.of);
  },
);

async function askSome({ workspace, context }: Asking, skill: SkillRow): Promise<Chosen | undefined> {
  const { assets: listed } = await withViewProgress('skills', () => workspace.skills.read(skill.id));
  const choices = (listed ?? []).filter(hasId).map((asset): Choice<Chosen> => {
    const owned = { skillId: skill.id, asset };
    return { label: nameOf(owned), icon: 'file', value: { kind: 'these', assets: [owned] } };
  });
  const all: Choice<Chosen> = { label: t('All {0}', t('Assets')), icon: 'files', value: { kind: 'all', of: skill } };
  return await context.prompts.pick(t('Select an asset'), [...choices, all]);
}

async function deleteThese(
  workspace: RemoteWorkspace,
  context: CommandContext,
  assets: readonly OwnedAsset[],
): Promise<void> {
  const question = t('Delete {0}?', namedOrCounted(assets, nameOf, 'asset'));
  if (!(await context.prompts.confirm(question, whatGoes(assets.length > 1 ? assets.map(nameOf) : []), t('Delete'))))
    return;
  const result = await changeEachSkill(workspace, assets, ({ skillId, asset }) =>
    workspace.skillAssets.delete(skillId, asset),
  );
  const done = t('Deleted {0}.', namedOrCounted(result.done, nameOf, 'asset'));
  void tellResult(context, result, done, nameOf);
}

async function deleteAll(workspace: RemoteWorkspace, context: CommandContext, skill: SkillRow): Promise<void> {
  const shown = await withViewProgress('skills', () => workspace.skills.read(skill.id));
  const title = titleOrId(skill);
  const names = (shown.assets ?? []).map(({ name, id }) => name || id || '');
  if (names.length === 0) {
    await context.prompts.notify(t('“{0}” has nothing to select.', title));
    return;
  }
  const question = t('Delete {0}?', countText('asset', names.length));
  if (!(await context.prompts.confirm(question, whatGoes(names), t('Delete')))) return;
  await withViewProgress('skills', async () => {
    await workspace.skillAssets.deleteAll({ ...shown, id: skill.id });
    await workspace.skills.refresh();
  });
  void context.prompts.notify(t('Deleted {0}.', countText('asset', names.length)));
}

/** A single name is already in the question itself. */
function whatGoes(names: readonly string[]): string {
  return [firstNames(names), t("This can't be undone.")].filter(Boolean).join('\n');
}

function nameOf({ asset }: OwnedAsset): string {
  return nameOrId(asset);
}
