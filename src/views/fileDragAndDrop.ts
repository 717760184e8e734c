// Drag and drop of files: onto rows, and from rows into an editor. The command decides what happens with dropped files.
import * as vscode from 'vscode';
import type { CommandId } from '../contributions';
import { targetsOf } from '../tree/target';
import type { TreeElement } from './treeItem';
import type { ViewHost } from './viewHost';

const URI_LIST = 'text/uri-list';
/** The media type of our own rows. */
const OWN_FILES = 'application/vnd.code.tree.recordsworkspace.files';

export class FileDragAndDrop implements vscode.TreeDragAndDropController<TreeElement> {
  /** Accepts files from the Explorer or the system's file manager. Our own rows are accepted too, to refuse them with a reason. */
  readonly dropMimeTypes = [URI_LIST, 'files', OWN_FILES];
  readonly dragMimeTypes = [URI_LIST, OWN_FILES];

  /** `command` gets the row (or nothing for the empty area) and the files. */
  constructor(
    private readonly host: ViewHost,
    private readonly command: CommandId,
  ) {}

  /** Only URIs: the drop target reads the file. */
  handleDrag(source: readonly TreeElement[], data: vscode.DataTransfer): void {
    const uris = source.flatMap(({ node }) => this.host.fileOf(node) ?? []);
    if (uris.length === 0) return;
    data.set(URI_LIST, new vscode.DataTransferItem(uris.map(String).join('\r\n')));
    data.set(OWN_FILES, new vscode.DataTransferItem(String(uris.length)));
  }

  async handleDrop(target: TreeElement | undefined, data: vscode.DataTransfer): Promise<void> {
    // Our own row: an accidental drop must not copy a file to another Record.
    if (data.get(OWN_FILES)) return;
    const { droppedPaths } = await import('../platform/files/droppedPaths');
    const files = await droppedPaths(data, this.host.tempFolder);
    if (files.paths.length === 0) return;
    // Not awaited: the command shows its own progress.
    void this.host.actions.start(this.command, targetsOf(target ? [target.node] : []), { what: 'named', named: files });
  }
}
