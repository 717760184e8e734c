// Creates something new. The input survives a failure, and a lost response is looked up before a retry.
import { sentence, t } from '../../base/text';
import { failureOrThrow } from '../../domain/failure';
import type { MayHaveId } from '../../domain/ids';
import { inDoubtText } from '../../platform/failures';
import { CreationAttempts, type CreationLookup } from '../../workspace/changes/creationAttempts';
import type { CommandContext } from '../commandContext';
import { askRetry } from './askRetry';

/** The input, with what may have been created from it. Both are saved when the form is left. */
export interface UnfinishedCreation<D, T extends MayHaveId> {
  readonly entered: D;
  readonly attempts: CreationAttempts<T>;
}

/** `D` is the input so far, `A` the complete input, `T` the listed item and `R` the result of creating it. */
interface Creation<D, A extends D, T extends MayHaveId, R> {
  /** Asks for missing input, or for all of it again, and reports input through `note`. Undefined if cancelled. */
  readonly ask: (entered: D, note: (entered: D) => void) => Promise<A | undefined>;
  /** The name in the input, or of an existing item: they may differ after the input was edited. */
  readonly nameOf: (one: A | T) => string | null | undefined;
  readonly lookup: (asked: A) => CreationLookup<T>;
  /** Undefined if the user wants to change the input first. If the response doesn't name what it created, that is looked up. */
  readonly create: (asked: A) => Promise<{ readonly made: R | undefined } | undefined>;
  /** Called with the input if nothing was created. */
  readonly onLeft?: (entered: UnfinishedCreation<D, T>) => void;
}

/** `found` stands in for a lost response. `name` is that of the item found, or the one asked for. */
type Outcome<A, T, R> = { readonly asked: A; readonly name: string } & (
  { readonly made: R | undefined; readonly found?: undefined } | { readonly made?: undefined; readonly found: T }
);

export function begin<D, T extends MayHaveId>(entered: D): UnfinishedCreation<D, T> {
  return { entered, attempts: new CreationAttempts<T>() };
}

/** Undefined if cancelled. */
export async function create<D, A extends D, T extends MayHaveId, R>(
  context: CommandContext,
  { entered: first, attempts }: UnfinishedCreation<D, T>,
  creation: Creation<D, A, T, R>,
): Promise<Outcome<A, T, R> | undefined> {
  let entered = first;
  const note = (so: D): void => void (entered = so);
  for (;;) {
    const asked = await creation.ask(entered, note);
    if (!asked) break;
    entered = asked;
    const nameOf = (one: A | T): string => creation.nameOf(one) ?? '';
    const name = nameOf(asked);
    try {
      const decision = await decide(context, nameOf, attempts);
      if (decision === 'leave') break;
      if (decision !== 'create') return { asked, name: nameOf(decision.existing), found: decision.existing };
      const result = await attempts.run(
        creation.lookup(asked),
        () => creation.create(asked),
        (answer) => !answer || answer.made !== undefined,
      );
      if (result.found) return { asked, name, found: result.found };
      if (result.answer) return { asked, name, made: result.answer.made };
    } catch (error) {
      if (!(await wantsAgain(context, name, error, attempts.isInDoubt))) break;
    }
  }
  if (entered !== first || attempts.isInDoubt) creation.onLeft?.({ entered, attempts });
  return undefined;
}

type Decision<T> = 'create' | 'leave' | { readonly existing: T };

/** Only the user can tell whether an item that appeared since a lost response is the one they tried to create. */
async function decide<T extends MayHaveId>(
  context: CommandContext,
  nameOf: (existing: T) => string,
  attempts: CreationAttempts<T>,
): Promise<Decision<T>> {
  const found = await attempts.look();
  const [existing] = found;
  if (!existing) return 'create';
  const use = t('Use Existing');
  const again = t('{0} Anyway', t('Create'));
  const detail = t('The connection broke during an earlier attempt, which may have created it.');
  const pressed = await context.prompts.decide(t('Create another “{0}”?', nameOf(existing)), detail, [use, again]);
  if (pressed === use) return { existing };
  if (pressed === undefined) return 'leave';
  attempts.dismiss(found);
  return 'create';
}

/** `isInDoubt` covers all attempts, and not just the last one. */
async function wantsAgain(context: CommandContext, name: string, error: unknown, isInDoubt: boolean): Promise<boolean> {
  const text = (reason: string): string =>
    isInDoubt
      ? t('{0}: {1}', t('“{0}”', name), sentence(inDoubtText(reason)))
      : t("Couldn't create “{0}”. {1}", name, sentence(reason));
  return await askRetry(context, failureOrThrow(error), { notDone: text, inDoubt: text });
}
