// Attachments and assets as one type, with the URI an editor reads and the way to save them.
import type * as vscode from 'vscode';
import { storedFileUri } from '../../editors/stored/storedFileUri';
import { nameOrId } from '../../words/titles';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { OwnedAsset } from '../target/assets';
import type { NamedAttachment } from '../target/attachments';
import type { FileToSave } from './saving';

export interface StoredFile extends FileToSave {
  /** The read-only URI, downloaded with the key when an editor opens it. */
  readonly uri: vscode.Uri;
  readonly sizeBytes: number | undefined;
}

export function storedAttachment(workspace: RemoteWorkspace, target: NamedAttachment): StoredFile {
  const { miniId, recordId, attachmentId, fileName, size, checksum } = target;
  const ref = {
    kind: 'attachment',
    connectionId: workspace.connection.id,
    miniId,
    recordId,
    fileId: attachmentId,
  } as const;
  const file = { id: attachmentId, size, checksum };
  return {
    fileName,
    sizeBytes: size ?? undefined,
    uri: storedFileUri(ref, fileName),
    save: (path, options) => workspace.attachments.save(target, file, path, options),
  };
}

export function storedAsset(workspace: RemoteWorkspace, { skillId, asset }: OwnedAsset): StoredFile {
  const fileName = nameOrId(asset);
  const ref = { kind: 'asset', connectionId: workspace.connection.id, skillId, fileId: asset.id } as const;
  return {
    fileName,
    sizeBytes: asset.size ?? undefined,
    uri: storedFileUri(ref, fileName),
    save: (path, options) => workspace.skillAssets.save(skillId, asset, path, options),
  };
}
