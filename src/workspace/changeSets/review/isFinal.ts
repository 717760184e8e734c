import type { StoredRecord } from '../../../domain/record';
import type { ChangeItem, OperationName } from '../changeItem';

const FINAL: readonly OperationName[] = ['submit', 'erase', 'detach'];

/** It can't be undone: a draft has no trash. */
export function isFinal({ op }: ChangeItem, fresh: StoredRecord | undefined): boolean {
  return FINAL.includes(op) || (op === 'delete' && fresh?.state === 'draft');
}
