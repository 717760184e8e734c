// Asks which fields of an earlier version to restore. Access and relations aren't preselected; asked again, the last choice is.
import { t } from '../../base/text';
import type { FieldIn, Fields } from '../../domain/fields/field';
import type { Choice } from '../../platform/prompts/prompts';
import { capitalized } from '../../words/capitalized';
import type { CommandContext } from '../commandContext';
import { headed } from './headed';

/** The fields of one kind of thing, with their names. */
export interface VersionFields<F extends Fields> {
  readonly fields: F;
  readonly textOf: (field: FieldIn<F, 'versions'>) => string;
}

/** Doesn't ask if there is a single field and it would be ticked. Undefined if cancelled. */
export async function askRestoredFields<F extends Fields>(
  context: CommandContext,
  title: string,
  { fields, textOf }: VersionFields<F>,
  differing: readonly FieldIn<F, 'versions'>[],
  before?: readonly FieldIn<F, 'versions'>[],
): Promise<readonly FieldIn<F, 'versions'>[] | undefined> {
  const isTicked = (field: FieldIn<F, 'versions'>): boolean =>
    before?.includes(field) ?? fields[field]?.isRestoredOnRequest !== true;
  if (differing.length === 1 && differing.every(isTicked)) return differing;
  const choiceOf = (field: FieldIn<F, 'versions'>, isPicked: boolean): Choice<FieldIn<F, 'versions'>> => ({
    label: capitalized(textOf(field)),
    isPicked,
    value: field,
  });
  const ordinary = differing.filter(isTicked);
  const others = differing.filter((field) => !isTicked(field));
  const choices = [
    ...ordinary.map((field) => choiceOf(field, true)),
    ...headed(
      t('Others'),
      others.map((field) => choiceOf(field, false)),
    ),
  ];
  return await context.prompts.pickMany(title, choices, t('Select the fields to restore'));
}
