// Edits something in a form. The input survives a failure, and leaving the form.
import { failureOrThrow } from '../../domain/failure';
import { describeFailure } from '../../platform/failures';
import type { CommandContext } from '../commandContext';
import { askRetry } from './askRetry';

/** `D` is the input so far, and `A` the complete input. */
interface Edit<D, A extends D> {
  /** Asks for all input again, and reports it through `note`. Undefined if cancelled. */
  readonly ask: (entered: D, note: (entered: D) => void) => Promise<A | undefined>;
  /** False if the user cancelled a question during the save. */
  readonly save: (asked: A) => Promise<boolean>;
  /** Called with the input if it was not saved. */
  readonly onLeft: (entered: D) => void;
}

/** False if the user left the form; its input may then be kept to continue with. */
export async function askUntilSaved<D, A extends D>(
  context: CommandContext,
  first: D,
  { ask, save, onLeft }: Edit<D, A>,
): Promise<boolean> {
  let entered = first;
  for (;;) {
    const asked = await ask(entered, (so) => (entered = so));
    if (!asked) break;
    entered = asked;
    try {
      if (await save(asked)) return true;
      break;
    } catch (error) {
      const failure = failureOrThrow(error);
      // The change was saved, or the thing is gone: other input wouldn't help.
      if (failure.kind === 'overtaken' || failure.kind === 'notFound') {
        void context.prompts.warn(describeFailure(failure));
        return true;
      }
      if (!(await askRetry(context, failure))) break;
    }
  }
  onLeft(entered);
  return false;
}
