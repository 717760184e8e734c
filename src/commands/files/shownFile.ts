import * as vscode from 'vscode';
import { ServiceError } from '../../domain/failure';
import type { StoredFileRef } from '../../documents/stored/storedFilePath';
import { parseStoredFileUri } from '../../documents/document/uri';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';

interface ShownFile {
  readonly file: StoredFileRef;
  readonly fileName: string;
}

/** The file of the service behind an editor's address, under its name there; undefined for any other value. Throws `notFound`. */
export async function shownFile(workspace: RemoteWorkspace, uri: unknown): Promise<ShownFile | undefined> {
  const file = uri instanceof vscode.Uri ? parseStoredFileUri(uri) : undefined;
  if (!file) return undefined;
  const operation = file.kind === 'attachment' ? 'downloadAttachment' : 'downloadSkillAsset';
  if (file.connectionId !== workspace.connection.id) throw new ServiceError({ kind: 'notFound', operation });
  const fileName =
    file.kind === 'attachment'
      ? (await workspace.records.read(file)).attachments?.find(({ id }) => id === file.fileId)?.fileName
      : (await workspace.skills.read(file.skillId)).assets?.find(({ id }) => id === file.fileId)?.name;
  if (!fileName) throw new ServiceError({ kind: 'notFound', operation });
  return { file, fileName };
}
