import * as vscode from 'vscode';
import type { TreeNode } from '../tree/node';
import type { Session } from '../workspace/session';

/**
 * Pictures in place of icons, for favorites and recently opened Minis alone: VS Code asks for all rows of a level at once, so
 * that a list of thousands would send as many requests, whatever part of it is visible.
 */
export class MiniPictureIcons {
  constructor(
    private readonly session: Session,
    private readonly refresh: (node: TreeNode) => void,
    private readonly onBug: (where: string, error: unknown) => void,
  ) {}

  /** Undefined until it is loaded, and for rows without one. */
  of(node: TreeNode): vscode.Uri | undefined {
    if (node.kind !== 'mini' || (node.groupBy !== 'favorites' && node.groupBy !== 'recent')) return undefined;
    const picture = this.session.current?.rowPictures.of(
      node.mini,
      () => this.refresh(node),
      (error) => this.onBug('picture of a row', error),
    );
    return picture && vscode.Uri.parse(`data:${picture.mediaType};base64,${picture.base64}`, true);
  }
}
