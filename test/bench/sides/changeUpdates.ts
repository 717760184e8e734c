// Ours: a field of many Records is changed, each guarded by what it was.
import type { Round } from '../side';
import { writtenId } from '../writtenIds';
import { changeSetRound, type WriteOptions } from './changeSetSide';

export function prepare(options: WriteOptions): Round {
  return changeSetRound(options, (at) => ({
    op: 'update',
    miniId: options.miniId,
    recordId: writtenId(at),
    base: { eTag: `"${writtenId(at)}"` },
    before: { description: 'before' },
    after: { description: `after ${String(at)}` },
  }));
}
