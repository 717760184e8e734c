// Uploads an edited copy. An attachment is added and the original deleted after asking; an asset replaces its original.
import { sameJson } from '../../base/json/sameJson';
import { sentence, t } from '../../base/text';
import { undefinedOnFailure } from '../../domain/failure';
import type { LocalFile } from '../../domain/files/localFile';
import type { StoredRecord } from '../../domain/record';
import type { CopyUpload } from '../../editors/document/documentHost';
import type { CopyRef } from '../../editors/stored/editedCopyAddress';
import type { StoredFileRef } from '../../editors/stored/storedFileAddress';
import { describeFailure, describeReason } from '../../platform/failures';
import { GrowingFile } from '../../platform/files/growingFile';
import { changedWhileEditedText } from '../../words/changedByOthers';
import { otherWorkspaceText } from '../../words/otherWorkspace';
import type { UploadOptions, UploadOutcome } from '../../workspace/files/uploads';
import { refuseInTrash } from '../../workspace/records/refuseInTrash';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { CommandContext } from '../commandContext';
import { assetNamed } from '../target/assets';
import { tellError } from '../tell/tellError';
import { confirmReplacing } from './askReplacing';
import { closeFile } from './closeFile';
import { removeReplaced } from './removeReplaced';
import { sendFiles } from './sending';

interface EditedCopy<K extends StoredFileRef['kind']> {
  readonly file: Extract<StoredFileRef, { readonly kind: K }>;
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** Re-reads first and reports if the original was removed or replaced. Throws a ServiceError. */
export async function uploadCopy(
  context: CommandContext,
  { file, fileName }: CopyRef,
  bytes: Uint8Array,
): Promise<CopyUpload> {
  const workspace = await context.session.workspace();
  if (workspace?.connection.id !== file.connectionId) return refused(otherWorkspaceText());
  return file.kind === 'attachment'
    ? await uploadAttachment(workspace, context, { file, fileName, bytes })
    : await uploadAsset(workspace, context, { file, fileName, bytes });
}

async function uploadAttachment(
  workspace: RemoteWorkspace,
  context: CommandContext,
  copy: EditedCopy<'attachment'>,
): Promise<CopyUpload> {
  const { file, fileName } = copy;
  const ref = { miniId: file.miniId, recordId: file.recordId };
  const fresh = await workspace.records.read(ref);
  refuseInTrash(fresh, 'addRecordAttachments');
  const former = fresh.attachments?.find(({ id }) => id === file.fileId);
  const isAnother = fresh.attachments?.some((one) => one.fileName === fileName);
  if (!former && !(await agreesToUpload(context, fileName, isAnother ? t('Keep Both') : t('Add'))))
    return { kind: 'refused', message: notUploaded(), isReported: true };
  const refusal = await send(context, copy, (files, options) => workspace.attachments.add(ref, fresh, files, options));
  if (refusal !== undefined) return refused(refusal);
  const known = new Set(fresh.attachments?.map(({ id }) => id));
  const after = await workspace.records.read(ref).catch(undefinedOnFailure);
  const stored = after?.attachments?.findLast((one) => one.fileName === fileName && !known.has(one.id));
  return {
    kind: 'stored',
    file: stored?.id ? { ...file, fileId: stored.id } : undefined,
    after: () => finish(workspace, context, copy, fresh),
  };
}

/** After the upload both files exist. The user decides whether to delete the original; nothing waits for the answer. */
async function finish(
  workspace: RemoteWorkspace,
  context: CommandContext,
  { file, fileName }: EditedCopy<'attachment'>,
  before: StoredRecord,
): Promise<void> {
  const former = before.attachments?.find(({ id }) => id === file.fileId);
  try {
    const detail = t("The edited copy was uploaded beside it. This can't be undone.");
    const isRemoved =
      former !== undefined &&
      (await context.prompts.confirm(t('Remove {0}?', t('“{0}”', fileName)), detail, t('Remove')));
    if (isRemoved) {
      if (!(await removeReplaced(workspace, context, file, { before, old: [former], count: 1 }))) return;
      await closeFile(file);
    }
    const name = t('“{0}”', fileName);
    void context.prompts.notify(isRemoved ? t('Changed {0}.', name) : t('Added {0}.', name));
  } catch (error) {
    tellError(context, error);
  }
}

/** A Skill's asset names are unique, so the question comes first. */
async function uploadAsset(
  workspace: RemoteWorkspace,
  context: CommandContext,
  copy: EditedCopy<'asset'>,
): Promise<CopyUpload> {
  const { file, fileName } = copy;
  let fresh = await workspace.skills.read(file.skillId);
  for (;;) {
    const shown = assetNamed(fresh, fileName);
    const isOriginal = shown?.id === file.fileId;
    const agrees = await (isOriginal
      ? confirmReplacing(context, t('“{0}”', fileName))
      : shown
        ? agreesToUpload(context, fileName, t('Replace'), t("This can't be undone."))
        : agreesToUpload(context, fileName, t('Add')));
    if (!agrees) return { kind: 'refused', message: notUploaded(), isReported: true };
    fresh = await workspace.skills.read(file.skillId);
    if (sameJson(assetNamed(fresh, fileName), shown)) break;
  }
  const refusal = await send(context, copy, (files, options) =>
    workspace.skillAssets.add({ ...fresh, id: file.skillId }, files, options),
  );
  if (refusal !== undefined) return refused(refusal);
  const after = await workspace.skills.read(file.skillId).catch(undefinedOnFailure);
  const stored = after?.assets?.find(({ name }) => name === fileName);
  return {
    kind: 'stored',
    file: stored?.id ? { ...file, fileId: stored.id } : undefined,
    after: async () => {
      await closeFile(file);
      void context.prompts.notify(t('Changed {0}.', t('“{0}”', fileName)));
    },
  };
}

/** Sends the bytes through the private folder, like every upload. Returns why they were not stored, or undefined. */
async function send(
  context: CommandContext,
  { fileName, bytes }: Pick<EditedCopy<'asset'>, 'fileName' | 'bytes'>,
  upload: (files: readonly LocalFile[], options: UploadOptions) => Promise<UploadOutcome>,
): Promise<string | undefined> {
  const file = await GrowingFile.create(context.tempFolder);
  try {
    await file.append(bytes).finally(() => file.close());
    const local = { path: file.path, fileName, sizeBytes: bytes.byteLength };
    const { stored, failed, unknown } = await sendFiles(fileName, [local], upload);
    if (stored.length > 0) return undefined;
    const [failure] = failed;
    if (failure) return t("Couldn't save. {0}", sentence(describeReason(failure.failure)));
    const [doubt] = unknown;
    return doubt ? describeFailure(doubt.failure) : notUploaded();
  } finally {
    await context.tempFolder.remove(file.path);
  }
}

/** Asks if the original is gone, or another file has its name. */
async function agreesToUpload(context: CommandContext, fileName: string, way: string, detail = ''): Promise<boolean> {
  return await context.prompts.confirm(changedWhileEditedText(fileName), detail, way);
}

function refused(message: string): CopyUpload {
  return { kind: 'refused', message };
}

function notUploaded(): string {
  return t('Not uploaded. The text is still open.');
}
