import { formatMoment } from '../../base/format';
import { t } from '../../base/text';
import { views } from '../../contributions';
import { versionUri } from '../../documents/document/uri';
import { CURRENT_VERSION, type VersionRef } from '../../documents/versions/recordVersionPath';
import { failureOf } from '../../domain/failure';
import { recordPayload } from '../../domain/payloads';
import type { RecordVersion, StoredRecord } from '../../domain/record';
import { sameVersion } from '../../domain/sameVersion';
import { changedFields } from '../../panels/record/changedFields';
import { fieldWords, type ComparedField } from '../../panels/record/recordWords';
import { compareDocuments } from '../../platform/compareDocuments';
import { withViewProgress } from '../../platform/progress';
import { restoredFields } from '../../workspace/records/replacing';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { askRestoredFields } from './askRestoredFields';
import { workspaceCommand, type CommandContext } from '../command';
import { undoWrite, writeRecord, type WrittenRecord } from '../../workspace/records/writeRecord';
import { tellError } from '../register';
import { takeBackOne } from '../tell/takingBack';
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
      const restored = { ...version, fields };
      const fresh = await workspace.records.read(ref);
      const done = isSame(shown, fresh) && (await write(workspace, restored, fresh));
      if (done) {
        // Not awaited: Undo is offered for as long as the message stays.
        void tell(workspace, context, done).catch((error: unknown) => tellError(restoreVersion.id, context, error));
        return;
      }
      // Somebody was quicker, and what was agreed to is no longer what would be written over.
      shown = await workspace.records.read(ref);
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

/** The marks alone do not tell: the rename of a label moves what carries it, and leaves them. */
function isSame(one: StoredRecord, other: StoredRecord): boolean {
  const written = { ...recordPayload(one), ...recordPayload(other) };
  return sameVersion(one, other) && !changedFields(one, other).some((field) => field in written);
}

/** Undefined after a conflict. */
async function write(
  workspace: RemoteWorkspace,
  version: Restored,
  fresh: StoredRecord,
): Promise<WrittenRecord | undefined> {
  try {
    return await writeRecord(workspace, version, fresh, restoredFields(version.form, fresh, version.fields));
  } catch (error) {
    if (failureOf(error)?.kind === 'conflict') return undefined;
    throw error;
  }
}

async function tell(workspace: RemoteWorkspace, context: CommandContext, written: WrittenRecord): Promise<void> {
  const undo = t('Undo');
  const done = t('Restored {0}.', t('1 Record'));
  // Without a look at what is stored now, nobody could tell later changes from this one.
  if (!written.stored) void context.prompts.notify(done);
  else if ((await pressed(context, done, undo)) === undo)
    await takeBackOne(context, () => takeBack(workspace, context, written));
}

function pressed(context: CommandContext, message: string, action: string): Promise<string | undefined> {
  return context.prompts.notify(message, action);
}

async function takeBack(workspace: RemoteWorkspace, context: CommandContext, written: WrittenRecord): Promise<void> {
  try {
    await undoWrite(workspace, written);
  } catch (error) {
    if (failureOf(error)?.kind !== 'conflict') throw error;
    await context.prompts.warn(t("Couldn't undo. {0}", t('Someone else changed it. Nothing was overwritten.')));
    return;
  }
  await context.prompts.notify(t('Restored {0}.', t('1 Record')));
}
