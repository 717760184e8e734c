// Rows for failures, with a retry, and for empty lists.
import type { CommandId, ViewName } from '../contributions';
import type { Failure } from '../domain/failure';
import type { LoadedResource } from '../workspace/loading/loadedResource';
import { menuTitle } from './manifestCommands';
import type { ActionNode, EmptyNode, FailedNode, TreeNode } from './node';

export function failedNode(
  view: ViewName,
  connectionId: string,
  failure: Failure | undefined,
  parent?: TreeNode,
): FailedNode {
  return { kind: 'failed', view, connectionId, failure, parent };
}

/** What a view lists: rows stay after a failed refresh, with the failure below them. */
export async function listedRows<T>(
  view: ViewName,
  connectionId: string,
  list: Pick<LoadedResource<T>, 'load' | 'all' | 'failure'>,
  rowsOf: (all: T) => readonly TreeNode[],
): Promise<readonly TreeNode[]> {
  await list.load();
  const { all, failure } = list;
  const rows = all === undefined ? [] : rowsOf(all);
  return failure ? [...rows, failedNode(view, connectionId, failure)] : rows;
}

export function emptyNode(view: ViewName, connectionId: string, text: string, parent?: TreeNode): EmptyNode {
  return { kind: 'empty', view, connectionId, text, parent };
}

/** A row to press, below a row of text. */
export function actionNode(
  view: ViewName,
  connectionId: string,
  codicon: string,
  command: CommandId,
  text = menuTitle(command),
): ActionNode {
  return { kind: 'action', view, connectionId, text, codicon, command };
}
