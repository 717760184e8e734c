// Rows that stand in for rows: what failed, with a way to try again, and what is empty, in words.
import type { ViewName } from '../contributions';
import type { Failure } from '../domain/failure';
import type { EmptyNode, FailedNode, TreeNode } from './node';

export function failedNode(view: ViewName, connectionId: string, failure: Failure, parent?: TreeNode): FailedNode {
  return { kind: 'failed', view, connectionId, failure, parent };
}

export function emptyNode(view: ViewName, connectionId: string, text: string, parent?: TreeNode): EmptyNode {
  return { kind: 'empty', view, connectionId, text, parent };
}
