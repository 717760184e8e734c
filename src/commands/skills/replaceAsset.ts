import { formatBytes } from '../../base/format';
import { t } from '../../base/text';
import { views } from '../../contributions';
import { conflict } from '../../domain/failure';
import { withViewProgress } from '../../platform/progress';
import { one, targetCommand } from '../defineCommand';
import { filesToSend } from '../files/filesToSend';
import { sendFiles, tellSent } from '../files/sending';
import { assets } from '../target/assets';

/** The new file takes the name of the old one, which the service replaces by that (contract: skills). */
export const replaceAsset = targetCommand(
  'recordsWorkspace.skills.replaceAsset',
  one(assets, 'canReplaceFile', t('Select an asset')),
  async (workspace, context, owned, { offer }) => {
    const { skillId, asset } = owned;
    const fileName = asset.name ?? '';
    const [file] = await filesToSend(context, offer, t('{0}: {1}', fileName, t('Replace')), false);
    if (!file) return;
    const fresh = await withViewProgress(views.skills, () => workspace.skills.read(skillId));
    const old = fresh.assets?.find(({ name }) => name === fileName);
    if (old?.id !== asset.id) throw conflict('uploadSkillAssets');
    const question = t('Replace {0}?', t('“{0}”', fileName));
    const sizes = t(
      'Current: {0}. New: {1}.',
      formatBytes(old.size ?? 0),
      t('{0} ({1})', file.fileName, formatBytes(file.sizeBytes)),
    );
    const why = t("Replaced files are deleted once the new ones are saved. This can't be undone.");
    if (!(await context.prompts.confirm(question, `${sizes} ${why}`, t('Replace')))) return;
    const outcome = await sendFiles(t('Uploading ({0})', fileName), [{ ...file, fileName }], (files, options) =>
      workspace.skills.uploadAssets({ ...fresh, id: skillId }, files, options),
    );
    void tellSent(context, outcome, t('Replaced “{1}” with “{0}”.', file.fileName, fileName), {
      command: 'recordsWorkspace.skills.replaceAsset',
      target: { what: 'asset', connectionId: workspace.connection.id, skillId, assetId: asset.id, asset },
    });
  },
);
