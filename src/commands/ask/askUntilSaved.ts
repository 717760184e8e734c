// Edits something in a form: what was entered survives a failure, and a form that is left.
import { failureOrThrow } from '../../domain/failure';
import { describeFailure } from '../../platform/failures';
import type { CommandContext } from '../commandContext';
import { askRetry } from './askRetry';

/** `D` is the input so far, and `A` the complete input. */
interface Edit<D, A extends D> {
  /** Asks for all of it again, and reports input through `note`. Undefined if cancelled. */
  readonly ask: (entered: D, note: (entered: D) => void) => Promise<A | undefined>;
  /** False if the user cancelled a question about it. */
  readonly save: (asked: A) => Promise<boolean>;
  /** Called with the input if it was not saved. */
  readonly onLeft: (entered: D) => void;
}

/** False if the form was left: then there may be input to continue with. */
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
      // Saved, or gone: no other input would change that.
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
