import { t } from '../../base/text';
import { withNotification } from '../../platform/progress';
import { miniName } from '../../words/minis';
import { one, targetCommand } from '../defineCommand';
import { progressText, tellSavedFolder } from '../files/tellSavedFolder';
import { minis } from '../target/minis';
import { tellError } from '../tell/tellError';

export const saveAttachments = targetCommand(
  'recordsWorkspace.minis.saveAttachments',
  one(minis, 'canExport', t('Select a Mini')),
  async (workspace, context, mini) => {
    const parent = await context.prompts.saveFolder(t('{0}: {1}', miniName(mini), t('Save Attachments…')));
    if (parent === undefined) return;
    const name = t('Attachments of {0}', miniName(mini));
    const saved = await withNotification(t('Saving'), ({ signal, report }) =>
      workspace.exports.saveAttachments({ miniId: mini.id }, parent, name, {
        signal,
        onProgress: (count, sizeBytes) => report(progressText(count, sizeBytes)),
      }),
    );
    // Not awaited: the message may stay open.
    void tellSavedFolder(context, saved).catch((error: unknown) => tellError(saveAttachments.id, context, error));
  },
);
