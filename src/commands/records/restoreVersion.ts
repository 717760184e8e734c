import { formatMoment } from '../../base/format';
import { t } from '../../base/text';
import { views } from '../../contributions';
import { versionUri } from '../../documents/document/uri';
import { CURRENT_VERSION, type VersionRef } from '../../documents/versions/recordVersionPath';
import { failureOf } from '../../domain/failure';
import type { RecordVersion, StoredRecord } from '../../domain/record';
import { changedFields } from '../../panels/record/changedFields';
import { fieldWords, type ComparedField } from '../../panels/record/recordWords';
import { compareDocuments } from '../../platform/compareDocuments';
import { withViewProgress } from '../../platform/progress';
import type { Changed, ChangeResult } from '../../workspace/changes/changeThing';
import { restoredFields } from '../../workspace/records/restoredFields';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { askRestoredFields } from './askRestoredFields';
import { workspaceCommand, type CommandContext } from '../command';
import { offerUndo } from '../tell/undo';
import { versionTarget } from '../target/versionTarget';

type Version = VersionRef & { readonly form: RecordVersion };

/** What was agreed to. */
type Restored = Version & { readonly fields: readonly ComparedField[] };

/** Shows the difference, asks, and writes the chosen fields of the version over a fresh read: the Record gets one version more. */
export const restoreVersion = workspaceCommand(
  'recordsWorkspace.records.restoreVersion',
  async (workspace, context, args) => {
    const ref = await versionTarget(workspace, context, args);
    if (!ref) return;
    const form = await withViewProgress(views.records, () => workspace.records.versions(ref).find(ref.versionId));
    if (!form) {
      await context.prompts.warn(t('It changed or no longer exists. Refresh the view.'));
      return;
    }
    const version = { ...ref, form };
    for (let shown = await workspace.records.read(ref); ;) {
      const fields = await wanted(context, version, shown);
      if (!fields) return;
      const result = await restore(workspace, { ...version, fields }, shown);
      if (result?.kind === 'changed') return tell(context, result);
      // Another client was quicker, and what was agreed to is no longer what would be overwritten.
      shown = result?.fresh ?? (await workspace.records.read(ref));
      await context.prompts.warn(t('Someone else changed it. Nothing was overwritten.'));
    }
  },
);

/** The fields to restore; undefined when nothing is to be written. */
async function wanted(
  context: CommandContext,
  version: Version,
  shown: StoredRecord,
): Promise<readonly ComparedField[] | undefined> {
  const after = { ...shown, ...restoredFields(version.form, shown) };
  const differing = changedFields(after, shown);
  if (differing.length === 0) {
    await context.prompts.notify(t('No changes needed.'));
    return undefined;
  }
  const current = versionUri({ ...version, versionId: CURRENT_VERSION });
  const title = t('{0} (Restore Preview)', shown.title || t('(no title)'));
  await compareDocuments(current, versionUri(version), title);
  const at = version.form.updatedAt ?? version.form.createdAt;
  const moment = at ? formatMoment(at) : version.versionId;
  const fields = await askRestoredFields(context, t('{0}: {1}', t('Restore'), moment), differing);
  if (!fields || fields.length === 0) return undefined;
  const isAgreed = await context.prompts.confirm(
    t('Restore the version from {0}?', moment),
    [
      t('Changed: {0}', fields.map(fieldWords).join(', ')),
      t('This creates a new version. Attachments stay unchanged.'),
    ].join('\n'),
    t('Restore'),
  );
  return isAgreed ? fields : undefined;
}

/** Undefined where another client was quicker than the write. */
async function restore(
  workspace: RemoteWorkspace,
  { form, fields, ...ref }: Restored,
  shown: StoredRecord,
): Promise<ChangeResult<StoredRecord> | undefined> {
  try {
    const edit = (fresh: StoredRecord) => restoredFields(form, fresh, fields);
    return await workspace.changeRecord(ref, edit, { shown, guards: 'version' });
  } catch (error) {
    if (failureOf(error)?.kind === 'conflict') return undefined;
    throw error;
  }
}

function tell(context: CommandContext, { stored, undo }: Changed<StoredRecord>): void {
  const done = t('Restored {0}.', t('1 Record'));
  // Without a look at what is stored now, nobody could tell later changes from this one.
  if (stored) offerUndo(context, restoreVersion.id, done, t('Restored {0}.', t('1 Record')), undo);
  else void context.prompts.notify(done);
}
