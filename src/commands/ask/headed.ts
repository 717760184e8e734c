import type { Choice } from '../../platform/prompts/prompts';

/** A group of choices under a heading. */
export function headed<T>(group: string, choices: readonly Choice<T>[]): Choice<T>[] {
  return choices.map((choice, index) => (index === 0 ? { ...choice, group } : choice));
}
