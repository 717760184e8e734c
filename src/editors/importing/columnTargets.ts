// What a column of a file can be imported as, in the order offered to the user.
import { formatNumber } from '../../base/format';
import { plural } from '../../base/plural';
import { t } from '../../base/text';
import { ownTimeZone } from '../../domain/dates/ownTimeZone';
import { CELL_FIELDS } from '../../domain/fields/cellFields';
import type { Choice } from '../../protocol/page';
import { CELL_DATE_FORMS, type DateCounts } from '../../workspace/importing/cellDates';
import {
  fieldTarget,
  LABEL_SEPARATORS,
  type ColumnTarget,
  type FieldTarget,
} from '../../workspace/importing/importMapping';
import { targetText } from './importChoiceText';

const RARE = ['recordId', 'miniId', 'updatedAt', 'eTag', 'mark', 'file', 'fileName'] as const;

/** Always includes `now`, whatever the column is called. */
export function columnTargets(column: string, now: ColumnTarget): readonly ColumnTarget[] {
  const timeZone = now.to === 'eventDate' ? now.timeZone : ownTimeZone();
  const name = column.replace(/^(tags|content)\./i, '');
  const named: ColumnTarget[] = [
    { to: 'tag', name, isJson: false },
    { to: 'contentField', name, isJson: false },
    { to: 'contentField', name, isJson: true },
  ];
  const targets: ColumnTarget[] = [
    { to: 'ignored' },
    ...CELL_FIELDS.flatMap((field) => waysToRead(fieldTarget(field, timeZone))),
    ...(name === '' ? [] : named),
    ...RARE.map((to) => ({ to })),
  ];
  return targets.some((one) => isSame(one, now)) ? targets : [now, ...targets];
}

function waysToRead(target: FieldTarget): readonly FieldTarget[] {
  if ('form' in target) return CELL_DATE_FORMS.map((form) => ({ ...target, form }));
  if ('separator' in target) return LABEL_SEPARATORS.map((separator) => ({ ...target, separator }));
  return [target];
}

/** The target chosen from a list that may have been offered for another `now`. */
export function chosenTarget(column: string, now: ColumnTarget, value: string): ColumnTarget {
  return columnTargets(column, now).find((target) => targetText(target) === value) ?? now;
}

/** `dates` counts the forms of the column's cells, if they are read as dates. */
export function targetChoices(targets: readonly ColumnTarget[], dates: DateCounts | undefined): readonly Choice[] {
  return targets.map((target) => {
    const text = targetText(target);
    const isCounted = target.to === 'eventDate' && dates !== undefined && dates.cells > 0;
    const count = isCounted ? ` · ${datesText(dates.fits[target.form], dates.cells)}` : '';
    return { value: text, text: text + count };
  });
}

function datesText(fitting: number, all: number): string {
  return plural(all, t('{0} of 1 date | {0} of {1} dates', formatNumber(fitting), formatNumber(all)));
}

function isSame(one: ColumnTarget, other: ColumnTarget): boolean {
  return targetText(one) === targetText(other);
}
