// Files dropped on a row, and rows that are files dragged into an editor. What a dropped file is for is decided by the command.
import * as vscode from 'vscode';
import type { CommandId } from '../contributions';
import { droppedPaths, FILE_DROPS } from '../platform/files/droppedFiles';
import type { TempFolder } from '../platform/files/tempFolder';
import type { Actions } from '../tree/actions';
import type { TreeNode } from '../tree/node';
import { targetsOf } from '../tree/target';
import type { TreeElement } from './treeItem';

const URI_LIST = 'text/uri-list';
/** Marks rows of ours, in whichever of our views they are dropped. */
const OWN_FILES = 'application/vnd.code.tree.recordsworkspace.files';

/** Where the file behind a row is read from; undefined for rows that are no files. */
export type FileOf = (node: TreeNode) => vscode.Uri | undefined;

export class FileDrop implements vscode.TreeDragAndDropController<TreeElement> {
  readonly dropMimeTypes = [...FILE_DROPS, OWN_FILES];
  readonly dragMimeTypes = [URI_LIST, OWN_FILES];

  /** `command` gets the row, or nothing beside all rows, and the files. */
  constructor(
    private readonly actions: Actions,
    private readonly command: CommandId,
    private readonly tempFolder: TempFolder,
    private readonly fileOf: FileOf,
  ) {}

  /** Addresses alone: the file is read by the one it is dropped on. */
  handleDrag(source: readonly TreeElement[], data: vscode.DataTransfer): void {
    const uris = source.flatMap(({ node }) => this.fileOf(node) ?? []);
    if (uris.length === 0) return;
    data.set(URI_LIST, new vscode.DataTransferItem(uris.map(String).join('\r\n')));
    data.set(OWN_FILES, new vscode.DataTransferItem(String(uris.length)));
  }

  async handleDrop(target: TreeElement | undefined, data: vscode.DataTransfer): Promise<void> {
    // A row of ours: what is stored for one Record is not copied to another by a slip of the hand.
    if (data.get(OWN_FILES)) return;
    const files = await droppedPaths(data, this.tempFolder);
    // Not awaited: the drop is over, and the command tells by itself how it goes on.
    if (files.paths.length === 0) return;
    void this.actions.start(this.command, targetsOf(target ? [target.node] : []), { what: 'named', named: files });
  }
}
