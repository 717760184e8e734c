// Drag and drop of labels into and out of groups.
import * as vscode from 'vscode';
import type { Actions } from '../tree/actions';
import { targetsOf } from '../tree/target';
import type { TreeElement } from './treeItem';

const LABELS = 'application/vnd.code.tree.recordsworkspace.labels';

export class LabelDrop implements vscode.TreeDragAndDropController<TreeElement> {
  readonly dropMimeTypes = [LABELS];
  readonly dragMimeTypes = [LABELS];

  constructor(private readonly actions: Actions) {}

  handleDrag(source: readonly TreeElement[], data: vscode.DataTransfer): void {
    data.set(LABELS, new vscode.DataTransferItem(source));
  }

  handleDrop(target: TreeElement | undefined, data: vscode.DataTransfer): void {
    const source = data.get(LABELS)?.value as readonly TreeElement[] | undefined;
    const place = targetsOf(target ? [target.node] : []).filter(({ what }) => what === 'labelPlace');
    if (!source || source.length === 0 || place.length === 0) return;
    const labels = targetsOf(source.map(({ node }) => node));
    void this.actions.start('recordsWorkspace.labels.moveLabel', [...labels, ...place]);
  }
}
