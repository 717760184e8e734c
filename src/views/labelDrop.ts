// Drag and drop of labels into and out of groups.
import * as vscode from 'vscode';
import type { TreeElement } from './treeItem';

const LABELS = 'application/vnd.code.tree.recordsworkspace.labels';

export class LabelDrop implements vscode.TreeDragAndDropController<TreeElement> {
  readonly dropMimeTypes = [LABELS];
  readonly dragMimeTypes = [LABELS];

  handleDrag(source: readonly TreeElement[], data: vscode.DataTransfer): void {
    data.set(LABELS, new vscode.DataTransferItem(source));
  }

  handleDrop(target: TreeElement | undefined, data: vscode.DataTransfer): void {
    const source = data.get(LABELS)?.value as readonly TreeElement[] | undefined;
    const node = target?.node;
    const group =
      node?.kind === 'labelGroup' ? node : node?.kind === 'labelKind' ? { ...node, groupId: undefined } : undefined;
    const [first] = source ?? [];
    if (!source || !first || !group) return;
    void vscode.commands.executeCommand('recordsWorkspace.labels.moveLabel', first, source, {
      groupId: group.groupId,
      resourceType: group.resourceType,
    });
  }
}
