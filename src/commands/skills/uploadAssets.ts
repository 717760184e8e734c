import { formatNumber } from '../../base/format';
import { sameJson } from '../../base/sameJson';
import { t } from '../../base/text';
import { views } from '../../contributions';
import type { LocalFile } from '../../domain/files/localFile';
import { nameCollisions, repeatedNames } from '../../domain/files/nameCollisions';
import type { Skill, SkillAsset } from '../../domain/skill';
import { withViewProgress } from '../../platform/progress';
import { workspaceCommand, type CommandContext } from '../command';
import { filesToSend, isDrop } from '../files/filesToSend';
import { namesText, sendFiles, tellSent } from '../files/sending';
import { skillOfDrop } from '../target/skillOfDrop';
import { skillTargets } from '../target/targets';

export const uploadAssets = workspaceCommand(
  'recordsWorkspace.skills.uploadAssets',
  async (workspace, context, args) => {
    const target = await skillOfDrop(workspace, args);
    if (isDrop(args) && !target) {
      await context.prompts.notify(
        t("Files can only be added to draft or active Skills and to Records that aren't deleted."),
      );
      return;
    }
    const title = t('Select a Skill');
    const [skill] = await skillTargets(workspace, context, 'canAddFiles', [target ?? args[0], ...args.slice(1)], title);
    if (!skill) return;
    const name = skill.title || skill.id;
    const chosen = await filesToSend(context, args, t('{0}: {1}', name, t('Add…')));
    if (chosen.length === 0) return;
    const twice = repeatedNames(chosen);
    if (twice.length > 0) {
      // The service keeps one file of a name: the second would silently take the place of the first.
      void context.prompts.warn(t('Nothing was sent. Asset names must be unique: {0}.', twice.join(', ')));
      return;
    }
    const wanted = await filesWanted(context, chosen, () =>
      withViewProgress(views.skills, () => workspace.skills.read(skill.id)),
    );
    if (!wanted) return;
    const { files, fresh } = wanted;
    const outcome = await sendFiles(t('Uploading ({0})', name), files, (sent, options) =>
      workspace.skills.uploadAssets({ ...fresh, id: skill.id }, sent, options),
    );
    const done = t(
      'Added {0} to “{1}”.',
      outcome.stored.length === 1
        ? t('“{0}”', outcome.stored[0]?.fileName ?? '')
        : t('{0} assets', formatNumber(outcome.stored.length)),
      name,
    );
    const node = { kind: 'skill', connectionId: workspace.connection.id, skill } as const;
    void tellSent(context, outcome, done, { command: 'recordsWorkspace.skills.uploadAssets', target: { node } });
  },
);

interface Wanted {
  readonly files: readonly LocalFile[];
  readonly fresh: Skill;
}

/** One question for all names that the Skill has already, asked again while others come; undefined when the person left. */
async function filesWanted(
  context: CommandContext,
  files: readonly LocalFile[],
  read: () => Promise<Skill>,
): Promise<Wanted | undefined> {
  for (let shown = await read(); ;) {
    const same = nameCollisions(files, namesOf(replaced(shown, files)));
    if (same.length === 0) return { files, fresh: shown };
    const isReplacing = await wantsToReplace(context, files, same);
    if (isReplacing === undefined) return undefined;
    const fresh = await read();
    if (sameJson(replaced(fresh, files), replaced(shown, files)))
      return { files: isReplacing ? files : files.filter((file) => !same.includes(file)), fresh };
    shown = fresh;
  }
}

async function wantsToReplace(
  context: CommandContext,
  files: readonly LocalFile[],
  same: readonly LocalFile[],
): Promise<boolean | undefined> {
  const question = t(
    'Replace {0}?',
    same.length === 1 ? t('“{0}”', same[0]?.fileName ?? '') : t('{0} assets', formatNumber(same.length)),
  );
  const why = t("Replaced files are deleted once the new ones are saved. This can't be undone.");
  const detail = same.length === 1 ? why : `${namesText(same)}\n${why}`;
  const replace = t('Replace');
  const leaveOut = t('Skip');
  const actions = same.length < files.length ? [replace, leaveOut] : [replace];
  const decision = await context.prompts.decide(question, detail, actions);
  return decision === undefined ? undefined : decision === replace;
}

type Asset = Pick<SkillAsset, 'id' | 'name' | 'size'>;

/** The assets whose names the files have. */
function replaced({ assets }: Skill, files: readonly LocalFile[]): Asset[] {
  const shown = (assets ?? []).map(({ id, name, size }): Asset => ({ id, name, size }));
  return shown.filter((asset) => nameCollisions(files, namesOf([asset])).length > 0);
}

function namesOf(assets: readonly Asset[]): string[] {
  return assets.map(({ name }) => name ?? '');
}
