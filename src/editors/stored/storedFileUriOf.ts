// The URI that a row's file is read from, so the row can be dragged into an editor.
import type * as vscode from 'vscode';
import { hasId } from '../../domain/ids';
import { refOf } from '../../domain/recordRef';
import type { TreeNode } from '../../tree/node';
import { storedFileUri } from './storedFileUri';

/** Undefined for rows without a file. */
export function storedFileUriOf(node: TreeNode): vscode.Uri | undefined {
  const { connectionId } = node;
  if (node.kind === 'attachment' && hasId(node.attachment)) {
    const { row, attachment } = node;
    const ref = {
      kind: 'attachment',
      connectionId,
      ...refOf(row),
      fileId: attachment.id,
    } as const;
    return storedFileUri(ref, attachment.fileName ?? '');
  }
  if (node.kind === 'asset' && hasId(node.asset)) {
    const { skillId, asset } = node;
    return storedFileUri({ kind: 'asset', connectionId, skillId, fileId: asset.id }, asset.name ?? '');
  }
  return undefined;
}
