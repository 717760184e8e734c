import assert from 'node:assert/strict';
import type { Changed, ChangeResult } from '../../src/workspace/changes/changeThing';

/** The result of a change. Fails if nothing was written. */
export async function changed<T>(change: Promise<ChangeResult<T>>): Promise<Changed<T>> {
  const result = await change;
  assert.ok(result.kind === 'changed', result.kind);
  return result;
}
