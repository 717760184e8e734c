import type { NotDone } from '../../workspace/loading/tryEach';
import type { CommandContext } from '../commandContext';
import { notDoneLines, tellSummary } from './summary';

/** Says that a fresh read left nothing to work on. */
export async function tellGone<T>(
  context: CommandContext,
  gone: readonly NotDone<T>[],
  nameOf: (thing: T) => string,
): Promise<void> {
  await tellSummary(context, { done: '', notDone: notDoneLines(gone, nameOf) });
}
