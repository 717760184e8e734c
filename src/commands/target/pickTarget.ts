// Asks for the target if nothing names it.
import { t } from '../../base/text';
import type { Choice } from '../../platform/prompts/quickPickItems';
import { capabilitiesOf, type CapableNode } from '../../tree/capabilities';
import type { Question } from './takes';

/** Asks for one of the things that the command can work on. */
export function pickOne<T>(
  question: Question,
  choices: readonly Choice<T>[],
  nodeOf: (value: T) => CapableNode,
): Promise<readonly T[]> {
  const able = choices.filter(({ value }) => capabilitiesOf(nodeOf(value)).includes(question.can));
  return pickAny(question, able);
}

/** Asks for a part of a thing, such as one of its files. */
export function pickPart<T>(question: Question, owner: string, choices: readonly Choice<T>[]): Promise<readonly T[]> {
  return pickAny(question, choices, t('“{0}” has nothing to select.', owner));
}

/** If there are no choices, says so, which an empty list wouldn't. */
export async function pickAny<T>(
  { context, title }: Pick<Question, 'context' | 'title'>,
  choices: readonly Choice<T>[],
  none = t('{0}: {1}', title, t('No results')),
): Promise<readonly T[]> {
  if (choices.length === 0) await context.prompts.notify(none);
  const picked = choices.length === 0 ? undefined : await context.prompts.pick(title, choices);
  return picked === undefined ? [] : [picked];
}
