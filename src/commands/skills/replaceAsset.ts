import { sameJson } from '../../base/json/sameJson';
import { t } from '../../base/text';
import { conflict } from '../../domain/failure';
import type { Skill } from '../../domain/skill';
import { withViewProgress } from '../../platform/progress';
import { agreesToReplace } from '../files/askReplacing';
import { filesToSend } from '../files/filesToSend';
import { sendFiles, tellSent } from '../files/sending';
import { assetNamed, assets } from '../target/assets';
import { targetCommand } from '../target/defineCommand';
import { one } from '../target/takes';

/** The new file takes the old one's name, by which the service replaces the old one (contract: skills). */
export const replaceAsset = targetCommand(
  'recordsWorkspace.skills.replaceAsset',
  one(assets, 'canReplaceFile'),
  async (workspace, context, owned, { offer }) => {
    const { skillId, asset } = owned;
    const fileName = asset.name ?? '';
    const [file] = await filesToSend(context, offer, t('{0}: {1}', fileName, t('Replace')), false);
    if (!file) return;
    const read = (): Promise<Skill> => withViewProgress('skills', () => workspace.skills.read(skillId));
    const old = assetNamed(await read(), fileName);
    if (old?.id !== asset.id) throw conflict('uploadSkillAssets');
    if (!(await agreesToReplace(context, fileName, old.size ?? 0, file))) return;
    // The question may have been open for long.
    const fresh = await read();
    if (!sameJson(assetNamed(fresh, fileName), old)) throw conflict('uploadSkillAssets');
    const outcome = await sendFiles(fileName, [{ ...file, fileName }], (files, options) =>
      workspace.skillAssets.add({ ...fresh, id: skillId }, files, options),
    );
    const target = { what: 'asset', connectionId: workspace.connection.id, skillId, assetId: asset.id, asset } as const;
    void tellSent(context, outcome, t('Replaced “{0}” with “{1}”.', fileName, file.fileName), target);
  },
);
