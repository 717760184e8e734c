import { sameJson } from '../../base/json/sameJson';
import { t } from '../../base/text';
import type { LocalFile } from '../../domain/files/localFile';
import { nameCollisions, repeatedNames } from '../../domain/files/nameCollisions';
import type { Skill, SkillAsset } from '../../domain/skill';
import { withViewProgress } from '../../platform/progress';
import { targetOf, type Target } from '../../tree/target';
import { titleOrId } from '../../words/titles';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { refuseFiles } from '../attachments/attachTo';
import type { CommandContext } from '../commandContext';
import { askReplacing } from '../files/askReplacing';
import { filesToAdd } from '../files/filesToSend';
import { addedText, sendFiles, tellSent } from '../files/sending';
import { targetCommand } from '../target/defineCommand';
import { skills, type SkillRow } from '../target/skills';
import { one, type Takes } from '../target/takes';

const draftOrActive = one(skills, 'canAddFiles');

/** An asset stands for its Skill. Files dropped beside all Skills are uploaded to none, and no question is asked. */
const takes: Takes<SkillRow> = {
  ...draftOrActive,
  find: async (asking) => {
    const named = asking.call.named && (await ownersOf(asking.workspace, asking.call.named));
    if (!asking.call.offer || named?.some((target) => draftOrActive.fits(target) === 'able'))
      return await draftOrActive.find({ ...asking, call: named ? { ...asking.call, named } : asking.call });
    return refuseFiles(asking.context);
  },
};

async function ownersOf(workspace: RemoteWorkspace, targets: readonly Target[]): Promise<readonly Target[]> {
  if (!targets.some(({ what }) => what === 'asset')) return targets;
  await workspace.skills.load();
  const connectionId = workspace.connection.id;
  return targets.flatMap((target) => {
    if (target.what !== 'asset') return target;
    const skill = workspace.skills.all?.find(({ id }) => id === target.skillId);
    return (skill && targetOf({ kind: 'skill', connectionId, skill })) ?? [];
  });
}

export const uploadAssets = targetCommand(
  'recordsWorkspace.skills.uploadAssets',
  takes,
  async (workspace, context, skill, { offer }) => {
    const name = titleOrId(skill);
    const chosen = await filesToAdd(context, offer, name);
    if (chosen.length === 0) return;
    const twice = repeatedNames(chosen);
    if (twice.length > 0) {
      // Asset names are unique, so the second file would silently replace the first.
      void context.prompts.warn(t('Nothing was sent. Asset names must be unique: {0}.', twice.join(', ')));
      return;
    }
    const wanted = await filesWanted(context, chosen, () =>
      withViewProgress('skills', () => workspace.skills.read(skill.id)),
    );
    if (!wanted) return;
    const { files, fresh } = wanted;
    const outcome = await sendFiles(name, files, (sent, options) =>
      workspace.skillAssets.add({ ...fresh, id: skill.id }, sent, options),
    );
    const target = { what: 'skill', connectionId: workspace.connection.id, skillId: skill.id, skill } as const;
    void tellSent(context, outcome, addedText(outcome, 'asset', name), target, offer);
  },
);

interface Wanted {
  readonly files: readonly LocalFile[];
  readonly fresh: Skill;
}

/** One question for all names that the Skill already has, repeated if more appear. Undefined if cancelled. */
async function filesWanted(
  context: CommandContext,
  files: readonly LocalFile[],
  read: () => Promise<Skill>,
): Promise<Wanted | undefined> {
  for (let shown = await read(); ;) {
    const same = nameCollisions(files, namesOf(replaced(shown, files)));
    if (same.length === 0) return { files, fresh: shown };
    const decision = await askReplacing(context, files, same, 'asset', ['replace', 'skip']);
    if (decision === undefined) return undefined;
    const fresh = await read();
    if (sameJson(replaced(fresh, files), replaced(shown, files)))
      return { files: decision === 'replace' ? files : files.filter((file) => !same.includes(file)), fresh };
    shown = fresh;
  }
}

type Asset = Pick<SkillAsset, 'id' | 'name' | 'size'>;

function replaced({ assets }: Skill, files: readonly LocalFile[]): Asset[] {
  const shown = (assets ?? []).map(({ id, name, size }): Asset => ({ id, name, size }));
  return shown.filter((asset) => nameCollisions(files, namesOf([asset])).length > 0);
}

function namesOf(assets: readonly Asset[]): string[] {
  return assets.map(({ name }) => name ?? '');
}
