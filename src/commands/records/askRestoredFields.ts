// Which fields of an earlier version to restore, as ticks.
import { t } from '../../base/text';
import { fieldWords, type ComparedField } from '../../panels/record/recordWords';
import type { Choice } from '../../platform/prompts/prompts';
import type { CommandContext } from '../command';

/** Whom a Record is open to, and what it is linked with, changes only for those who ask for it. */
const UNTICKED: readonly ComparedField[] = ['relations', 'authorization'];

/** One field that may as well be ticked is no question. Undefined when the user left. */
export async function askRestoredFields(
  context: CommandContext,
  title: string,
  differing: readonly ComparedField[],
): Promise<readonly ComparedField[] | undefined> {
  const isTicked = (field: ComparedField): boolean => !UNTICKED.includes(field);
  if (differing.length === 1 && differing.every(isTicked)) return differing;
  const ordinary = differing.filter(isTicked);
  const others = differing.filter((field) => !isTicked(field));
  const choices = [
    ...ordinary.map((field) => choiceOf(field, true)),
    ...others.map((field, index) => ({
      ...choiceOf(field, false),
      group: index === 0 ? t('Others') : undefined,
    })),
  ];
  return await context.prompts.pickMany(title, choices, t('Select the fields to restore'));
}

function choiceOf(field: ComparedField, isPicked: boolean): Choice<ComparedField> {
  const words = fieldWords(field);
  return { label: words.charAt(0).toLocaleUpperCase() + words.slice(1), isPicked, value: field };
}
