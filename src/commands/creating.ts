// Making something new: what was typed survives a failure, and a lost answer is looked up before anybody tries again.
import { sentence, t } from '../base/text';
import { failureOf, type Failure } from '../domain/failure';
import { describeReason } from '../platform/failures';
import type { CommandContext } from './command';

export interface Creation<D> {
  /** Asks for what is still needed, or for all once more, and notes what is entered on the way; undefined when the person left. */
  readonly ask: (draft: D, note: (entered: D) => void) => Promise<D | undefined>;
  /** False when the person wants to change it first. */
  readonly create: (draft: D) => Promise<boolean>;
  /** Looks whether it is there all the same. Throws a ServiceError. */
  readonly isThere: (draft: D) => Promise<boolean>;
  /** Hears what was entered when nothing is made of it. */
  readonly onLeft?: (entered: D) => void;
}

/** Answers what was made; undefined when the person left. */
export async function create<D>(context: CommandContext, first: D, creation: Creation<D>): Promise<D | undefined> {
  let entered = first;
  const note = (draft: D): void => void (entered = draft);
  for (;;) {
    const asked = await creation.ask(entered, note);
    if (!asked) break;
    entered = asked;
    try {
      if (await creation.create(asked)) return asked;
    } catch (error) {
      const failure = failureOf(error);
      if (!failure) throw error;
      if (failure.kind === 'cancelled') break;
      const found = failure.mayBeDone ? await look(creation, asked) : false;
      if (found) return asked;
      if (!(await wantsAgain(context, failure, found))) break;
    }
  }
  if (entered !== first) creation.onLeft?.(entered);
  return undefined;
}

/** Undefined when the service can't be asked either. */
async function look<D>(creation: Creation<D>, draft: D): Promise<boolean | undefined> {
  try {
    return await creation.isThere(draft);
  } catch (error) {
    if (!failureOf(error)) throw error;
    return undefined;
  }
}

async function wantsAgain(context: CommandContext, failure: Failure, found: boolean | undefined): Promise<boolean> {
  const again = t('Edit and try again');
  const words = describeReason(failure);
  const message =
    found === undefined
      ? t('Perhaps made, since the service could not be asked: refresh before you try again. {0}', sentence(words))
      : t('Not made. {0}', sentence(words));
  return (await context.prompts.error(message, again)) === again;
}
