// Rows that stand in for rows: what failed, with a way to try again, and what is empty, in words; and what is said of rows that can't be shown.
import { t } from '../base/text';
import type { ViewName } from '../contributions';
import type { Failure } from '../domain/failure';
import type { EmptyNode, FailedNode, TreeNode } from './node';

export function failedNode(view: ViewName, connectionId: string, failure: Failure, parent?: TreeNode): FailedNode {
  return { kind: 'failed', view, connectionId, failure, parent };
}

export function emptyNode(view: ViewName, connectionId: string, text: string, parent?: TreeNode): EmptyNode {
  return { kind: 'empty', view, connectionId, text, parent };
}

/** Of rows that came without an id, above all others; empty where there are none. */
export function leftOutText(rows: number): string {
  if (rows === 0) return '';
  return t('Not shown because they have no ID: {0}.', rows);
}
