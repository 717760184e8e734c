// Rows for failures, with a retry, and for empty lists.
import type { CommandId, ViewName } from '../contributions';
import type { Failure } from '../domain/failure';
import type { ActionNode, EmptyNode, FailedNode, TreeNode } from './node';

export function failedNode(
  view: ViewName,
  connectionId: string,
  failure: Failure | undefined,
  parent?: TreeNode,
): FailedNode {
  return { kind: 'failed', view, connectionId, failure, parent };
}

export function emptyNode(view: ViewName, connectionId: string, text: string, parent?: TreeNode): EmptyNode {
  return { kind: 'empty', view, connectionId, text, parent };
}

/** A row to press below a text. */
export function actionNode(
  view: ViewName,
  connectionId: string,
  text: string,
  codicon: string,
  command: CommandId,
): ActionNode {
  return { kind: 'action', view, connectionId, text, codicon, command };
}
