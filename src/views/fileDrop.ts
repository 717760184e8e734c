// Files dropped on a row. What they are for is decided by the command that gets them.
import * as vscode from 'vscode';
import type { CommandId } from '../contributions';
import { droppedPaths, FILE_DROPS } from '../platform/droppedFiles';
import type { TempFolder } from '../platform/tempFolder';
import type { TreeElement } from './treeItem';

export class FileDrop implements vscode.TreeDragAndDropController<TreeElement> {
  readonly dropMimeTypes = FILE_DROPS;
  readonly dragMimeTypes: string[] = [];

  /** `command` gets the row, or nothing beside all rows, and the paths behind it. */
  constructor(
    private readonly command: CommandId,
    private readonly tempFolder: TempFolder,
  ) {}

  async handleDrop(target: TreeElement | undefined, data: vscode.DataTransfer): Promise<void> {
    const paths = await droppedPaths(data, this.tempFolder);
    // Not awaited: the drop is over, and the command tells by itself how it goes on.
    if (paths.length > 0) void vscode.commands.executeCommand(this.command, target, undefined, paths);
  }
}
