// Asks what a column of an imported file means, and how its dates are written.
import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import type { Choice } from '../../platform/prompts/quickPickItems';
import { CELL_DATE_FORMS, type DateCounts } from '../../workspace/importing/cellDates';
import { LABEL_SEPARATOR, type ColumnTarget } from '../../workspace/importing/importMapping';
import { ownTimeZone } from '../ask/timeZone';
import type { CommandContext } from '../commandContext';
import { dateFormText, targetText } from './importTargetText';

const PLAIN = [
  'ignored',
  'title',
  'description',
  'eventDate',
  'labels',
  'state',
  'externalUri',
  'tags',
  'content',
  'recordId',
  'miniId',
  'updatedAt',
  'eTag',
  'mark',
  'file',
  'fileName',
] as const;

/** Undefined if cancelled. A date still needs its form: see {@link askDateForm}. */
export async function askColumnTarget(
  context: CommandContext,
  column: string,
  now: ColumnTarget,
): Promise<ColumnTarget | undefined> {
  const name = column.replace(/^(tags|content)\./i, '');
  const plain = PLAIN.map((to): ColumnTarget => {
    if (to === 'eventDate') return { to, form: 'yearFirst', timeZone: ownTimeZone() };
    return to === 'labels' ? { to, separator: LABEL_SEPARATOR } : { to };
  });
  const named: ColumnTarget[] = [
    { to: 'tag', name, isJson: false },
    { to: 'contentField', name, isJson: false },
    { to: 'contentField', name, isJson: true },
  ];
  const targets = [...plain, ...(name === '' ? [] : named)];
  const choices = targets.map((value): Choice<ColumnTarget> => ({
    label: value.to === 'eventDate' ? t('Event date') : targetText(value),
    description: value.to === now.to && targetText(value) === targetText(now) ? t('Current') : '',
    value,
  }));
  const target = await context.prompts.pick(t('Import “{0}” as', column), choices);
  return target?.to === 'labels' ? await askSeparator(context, column) : target;
}

async function askSeparator(context: CommandContext, column: string): Promise<ColumnTarget | undefined> {
  const choices = [
    { label: t('Semicolon'), value: ';' },
    { label: t('Comma'), value: ',' },
    { label: t('Vertical bar'), value: '|' },
    { label: t('Line break'), value: '\n' },
  ];
  const separator = await context.prompts.pick(t('{0}: {1}', column, t('Labels are separated by')), choices);
  return separator === undefined ? undefined : { to: 'labels', separator };
}

/** Without a question where all dates can be read in only one way. Undefined if cancelled. */
export async function askDateForm(
  context: CommandContext,
  column: string,
  { cells, fits, ambiguous, zoneless }: DateCounts,
): Promise<ColumnTarget | undefined> {
  const zone = ownTimeZone();
  let form: (typeof CELL_DATE_FORMS)[number] | undefined = 'yearFirst';
  if (fits.yearFirst < cells) {
    const question = t('{0}: {1}', column, t('Dates are written as'));
    const hint = ambiguous > 0 ? t('Can be read in two ways: {0}', formatNumber(ambiguous)) : undefined;
    const choices = CELL_DATE_FORMS.map((value) => ({
      label: dateFormText(value),
      description: t('{0} of {1} dates', formatNumber(fits[value]), formatNumber(cells)),
      value,
    })).toSorted((one, other) => fits[other.value] - fits[one.value]);
    form = await context.prompts.pick(question, choices, hint);
    if (form === undefined) return undefined;
  }
  if (zoneless === 0) return { to: 'eventDate', form, timeZone: zone };
  const question = t('{0}: {1}', column, t('Times without a time zone: {0}', formatNumber(zoneless)));
  const zones = [...new Set([zone, 'UTC'])].map((value) => ({ label: value, value }));
  const timeZone = await context.prompts.pick(question, zones);
  return timeZone === undefined ? undefined : { to: 'eventDate', form, timeZone };
}
