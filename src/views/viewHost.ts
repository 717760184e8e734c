// What the sidebar's views need from the rest of the extension.
import type * as vscode from 'vscode';
import type { Connections } from '../platform/connections';
import type { TempFolder } from '../platform/files/tempFolder';
import type { Actions } from '../tree/actions';
import type { TreeNode } from '../tree/node';
import type { Session } from '../workspace/session';

export interface ViewHost {
  readonly session: Session;
  readonly connections: Connections;
  readonly tempFolder: TempFolder;
  readonly actions: Actions;
  /** Called for unexpected errors. */
  readonly onBug: (where: string, error: unknown) => void;
  /** The URI of a row's file; undefined for rows without one. */
  readonly fileOf: (node: TreeNode) => vscode.Uri | undefined;
  /** The page that a row opens; undefined for rows without one. */
  readonly pageOf: (node: TreeNode) => vscode.Uri | undefined;
  /** Announces that this row's page is about to be opened. */
  readonly readAhead: (node: TreeNode) => void;
}
