// Asks which fields of an earlier version to restore. Access and relations are not preselected.
import { capitalized } from '../../base/capitalized';
import { t } from '../../base/text';
import { recordFieldText } from '../../words/fields';
import { recordFields, type RecordVersionField } from '../../domain/fields/recordFields';
import type { Choice } from '../../platform/prompts/prompts';
import type { CommandContext } from '../commandContext';

/** Does not ask if only one field would be ticked. Undefined if cancelled. */
export async function askRestoredFields(
  context: CommandContext,
  title: string,
  differing: readonly RecordVersionField[],
): Promise<readonly RecordVersionField[] | undefined> {
  const isTicked = (field: RecordVersionField): boolean => !('isRestoredOnRequest' in recordFields[field]);
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

function choiceOf(field: RecordVersionField, isPicked: boolean): Choice<RecordVersionField> {
  return { label: capitalized(recordFieldText(field)), isPicked, value: field };
}
