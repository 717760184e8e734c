import { t } from '../../../base/text';
import { withNotification } from '../../../platform/progress';
import { titleOrId } from '../../../words/titles';
import { headingFor } from '../../../words/namedOrCounted';
import { many, targetCommand } from '../../defineCommand';
import { progressText, tellSavedFolder } from '../../files/tellSavedFolder';
import { records } from '../../target/records';
import { tellError } from '../../tell/tellError';

export const saveAttachments = targetCommand(
  'recordsWorkspace.records.saveAttachments',
  many(records, 'canSaveFiles', t('Select a Record')),
  async (workspace, context, rows) => {
    const heading = headingFor(rows, titleOrId, 'record');
    const parent = await context.prompts.saveFolder(t('{0}: {1}', heading, t('Save Attachments…')));
    if (parent === undefined) return;
    const refs = rows.map(({ miniId, id }) => ({ miniId, recordId: id }));
    const name = rows.length === 1 ? heading : t('Attachments');
    const { gone, ...saved } = await withNotification(t('Saving'), ({ signal, report }) =>
      workspace.exports.saveAttachments(refs, parent, name, {
        signal,
        onProgress: (count, sizeBytes) => report(progressText(count, sizeBytes)),
      }),
    );
    // Not awaited: the message may stay open.
    void tellSavedFolder(context, saved, gone.length).catch((error: unknown) =>
      tellError(saveAttachments.id, context, error),
    );
  },
);
