// Ours: many Records are created.
import type { Round } from '../side';
import { createdFields } from './bareCreates';
import { changeSetRound, type WriteOptions } from './changeSetSide';

export function prepare(options: WriteOptions): Round {
  return changeSetRound(options, (at) => ({
    op: 'create',
    miniId: options.miniId,
    isActive: true,
    allowsDuplicate: true,
    record: createdFields(at),
  }));
}
