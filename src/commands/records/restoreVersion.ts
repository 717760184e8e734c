import { formatMoment } from '../../base/format';
import { t } from '../../base/text';
import { views } from '../../contributions';
import { versionUri } from '../../editors/document/uri';
import { CURRENT_VERSION, type VersionRef } from '../../editors/versions/recordVersionPath';
import { failureOf } from '../../domain/failure';
import type { RecordVersion, StoredRecord } from '../../domain/record';
import { changedFields } from '../../domain/fields/differingFields';
import { recordFieldText } from '../../words/fields';
import { recordFields, type RecordVersionField } from '../../domain/fields/recordFields';
import { compareDocuments } from '../../platform/compareDocuments';
import { withViewProgress } from '../../platform/progress';
import type { Changed, ChangeResult } from '../../workspace/changes/changeThing';
import { restoredFields } from '../../workspace/records/restoredFields';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { askRestoredFields } from './askRestoredFields';
import { offerUndo, undoOfOne } from '../tell/undo';
import type { VersionTarget } from '../../tree/target';
import { pickVersion } from '../ask/pickVersion';
import type { CommandContext } from '../commandContext';
import { one, type Takes, targetCommand } from '../defineCommand';
import { records } from '../target/records';
import { titleText } from '../../words/titles';
import { tellGone } from '../tell/tellGone';

type Version = VersionRef & { readonly form: RecordVersion };

/** What the user confirmed. */
type Restored = Version & { readonly fields: readonly RecordVersionField[] };

const record = one(records, 'canRestoreVersion', t('Select a Record'));

/** One that a page or an editor names, else one that is asked for. */
const takes: Takes<VersionRef> = {
  ...record,
  find: async (asking) => {
    const { workspace, context, call } = asking;
    const connectionId = workspace.connection.id;
    const shown = (call.named ?? []).filter((target) => target.what === 'version');
    if (shown.length > 0) {
      const side = await askSide(context, shown);
      return side && { ...side, connectionId };
    }
    const row = await record.find(asking);
    if (!row) return undefined;
    const ref = { miniId: row.miniId, recordId: row.id };
    const versions = workspace.records.versions(ref);
    await withViewProgress(views.records, () => (versions.all.length === 0 ? versions.loadMore() : Promise.resolve()));
    const question = { versions, nameOf: ({ title }: RecordVersion) => title ?? '', view: 'records' } as const;
    const versionId = await pickVersion(context, question, t('Select a version'), CURRENT_VERSION);
    return versionId === undefined ? undefined : { ...ref, connectionId, versionId };
  },
};

/** Where two earlier versions are compared, either can be restored. */
async function askSide(
  context: CommandContext,
  [left, right]: readonly VersionTarget[],
): Promise<VersionTarget | undefined> {
  if (!left || !right) return left;
  return await context.prompts.pick(t('Select a version'), [
    { label: t('Left side'), value: left },
    { label: t('Right side'), value: right },
  ]);
}

/** Shows the difference, asks, and writes the chosen fields over a fresh read, which creates a new version. */
export const restoreVersion = targetCommand(
  'recordsWorkspace.records.restoreVersion',
  takes,
  async (workspace, context, ref) => {
    const form = await withViewProgress(views.records, () => workspace.records.versions(ref).find(ref.versionId));
    if (!form) return await tellGone(context);
    const version = { ...ref, form };
    for (let shown = await workspace.records.read(ref); ;) {
      const fields = await wanted(context, version, shown);
      if (!fields) return;
      const result = await restore(workspace, { ...version, fields }, shown);
      if (result?.kind === 'changed') return tell(workspace, context, result);
      // Another client was quicker, and what was agreed to is no longer what would be overwritten.
      shown = result?.fresh ?? (await workspace.records.read(ref));
      await context.prompts.warn(t('Someone else changed it. Nothing was overwritten.'));
    }
  },
);

/** The fields to restore. Undefined if nothing is to be written. */
async function wanted(
  context: CommandContext,
  version: Version,
  shown: StoredRecord,
): Promise<readonly RecordVersionField[] | undefined> {
  const after = { ...shown, ...restoredFields(version.form, shown) };
  const differing = changedFields(recordFields, after, shown);
  if (differing.length === 0) {
    await context.prompts.notify(t('No changes needed.'));
    return undefined;
  }
  const current = versionUri({ ...version, versionId: CURRENT_VERSION });
  const title = t('{0} (Restore Preview)', titleText(shown));
  await compareDocuments(current, versionUri(version), title);
  const at = version.form.updatedAt ?? version.form.createdAt;
  const moment = at ? formatMoment(at) : version.versionId;
  const fields = await askRestoredFields(context, t('{0}: {1}', t('Restore'), moment), differing);
  if (!fields || fields.length === 0) return undefined;
  const isAgreed = await context.prompts.confirm(
    t('Restore the version from {0}?', moment),
    [
      t('Changed: {0}', fields.map(recordFieldText).join(', ')),
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

function tell(
  workspace: RemoteWorkspace,
  context: CommandContext,
  { stored, undo: back }: Changed<StoredRecord>,
): void {
  const done = t('Restored {0}.', t('1 Record'));
  // Without a verifying read, later changes could not be distinguished from this one, so Undo is not offered.
  if (!stored) return void context.prompts.notify(done);
  const undo = undoOfOne(context, restoreVersion.id, back, t('Restored {0}.', t('1 Record')));
  offerUndo(workspace, context, restoreVersion.id, { done, undo });
}
