// The choices above a file's first rows: how the file is read, and what its cells mean. Each shows its current value.
import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import { visibleText } from '../../base/visibleText';
import { ownTimeZone } from '../../domain/dates/ownTimeZone';
import type { ImportChoice } from '../../protocol/importPage';
import type { Choice } from '../../protocol/page';
import { fieldValueText } from '../../words/fieldValues';
import { stateText } from '../../words/states';
import type { ImportMapping } from '../../workspace/importing/importMapping';
import { DELIMITERS } from '../../workspace/importing/reading/csvRows';
import type { KnownFormat, SourceChoices } from '../../workspace/importing/reading/inspectSource';
import { knownEncodings, type Encoding } from '../../workspace/importing/reading/textEncoding';
import type { CellSurvey } from '../../workspace/importing/surveyCells';
import { delimiterText, encodingText } from './importChoiceText';

/** `short` counts the rows with fewer cells than the header, as far as they are known. */
export function formatChoices({ encoding, format }: KnownFormat, short = 0): readonly ImportChoice[] {
  const isBinary = format?.kind === 'workbook' || format?.kind === 'folder';
  const found: ImportChoice[] = [];
  if (format?.kind === 'workbook') found.push(select('sheet', t('Sheet'), format.sheet, format.sheets, visibleText));
  if (encoding !== undefined && !isBinary)
    found.push(select('encoding', t('Encoding'), encoding, encodings(encoding), encodingText));
  if (format?.kind === 'csv') {
    const { delimiter, quote } = format.form;
    found.push(select('delimiter', t('Delimiter'), delimiter, DELIMITERS, delimiterText));
    found.push(select('quote', t('Quotes enclose cells'), quote, ['"', ''], (one) => yesOrNo(one !== '')));
    const { fillsShortRows } = format;
    const fill = t('Fill short rows with empty cells');
    const label = short > 0 ? t('{0} ({1})', fill, formatNumber(short)) : fill;
    if (short > 0 || fillsShortRows) found.push(yesOrNoChoice('fillsShortRows', label, fillsShortRows));
  }
  if (format && 'hasHeader' in format)
    found.push(yesOrNoChoice('hasHeader', t('First row has column names'), format.hasHeader));
  return found;
}

function encodings(now: Encoding | ''): readonly (Encoding | '')[] {
  return now === '' ? [now, ...knownEncodings()] : knownEncodings();
}

const FLAGS = ['hasHeader', 'fillsShortRows'];

export function isFormatChoice(id: string): boolean {
  return ['sheet', 'encoding', 'delimiter', 'quote', ...FLAGS].includes(id);
}

export function withFormatChoice(choices: SourceChoices, id: string, value: string): SourceChoices {
  return { ...choices, [id]: FLAGS.includes(id) ? value === 'true' : value };
}

/** The choices as the user made them, shown until the file has been read that way. */
export function withChosen(choices: readonly ImportChoice[], chosen: SourceChoices): readonly ImportChoice[] {
  const values = new Map(Object.entries(chosen).map(([id, value]) => [id, String(value)]));
  return choices.map((choice) => ({ ...choice, value: values.get(choice.id) ?? choice.value }));
}

/** `survey` is undefined while the file is read. */
export function meaningChoices(mapping: ImportMapping, survey: CellSurvey | undefined): readonly ImportChoice[] {
  const { newState, clearToken, removesApostrophes, clearsEmptied, columns } = mapping;
  const found: ImportChoice[] = [
    select('newState', t('New {0}', t('Records')), newState, ['active', 'draft'], stateText),
    {
      id: 'clearToken',
      label: t('Text that clears a field'),
      value: clearToken,
      hint: t('Cells with exactly this text clear their field. Empty cells leave it unchanged.'),
    },
  ];
  if (!survey) return found;
  const dated = columns.findIndex(({ to }) => to === 'eventDate');
  const target = columns[dated];
  const { zoneless = 0 } = survey.dates.get(dated) ?? {};
  if (target?.to === 'eventDate' && zoneless > 0) {
    const zones = [...new Set([target.timeZone, ownTimeZone(), 'UTC'])];
    const label = t('Times without a time zone: {0}', formatNumber(zoneless));
    found.push(select('timeZone', label, target.timeZone, zones, (zone) => zone));
  }
  if (survey.defused > 0 && !isExportForEditing(mapping)) {
    const label = t('Remove apostrophes before formulas ({0})', formatNumber(survey.defused));
    found.push(yesOrNoChoice('removesApostrophes', label, removesApostrophes));
  }
  if (survey.emptied > 0) {
    const label = t('Clear the fields of emptied cells ({0})', formatNumber(survey.emptied));
    found.push(yesOrNoChoice('clearsEmptied', label, clearsEmptied));
  }
  return found;
}

export function withMeaning(mapping: ImportMapping, id: string, value: string): ImportMapping {
  switch (id) {
    case 'newState':
      return { ...mapping, newState: value === 'draft' ? 'draft' : 'active' };
    case 'timeZone':
      return {
        ...mapping,
        columns: mapping.columns.map((one) => (one.to === 'eventDate' ? { ...one, timeZone: value } : one)),
      };
    case 'removesApostrophes':
    case 'clearsEmptied':
      return { ...mapping, [id]: value === 'true' };
    case 'clearToken':
      return { ...mapping, clearToken: value };
    // A stale id, such as that of a column the file no longer has.
    default:
      return mapping;
  }
}

/** Whether the file is an export for editing, which records its defused cells and which cells held a value. */
export function isExportForEditing({ columns }: ImportMapping): boolean {
  return columns.some(({ to }) => to === 'mark');
}

function yesOrNoChoice(id: string, label: string, value: boolean): ImportChoice {
  return select(id, label, String(value), ['true', 'false'], (one) => yesOrNo(one === 'true'));
}

function yesOrNo(value: boolean): string {
  return fieldValueText('flag', value);
}

function select<V extends string>(
  id: string,
  label: string,
  value: V,
  values: readonly V[],
  textOf: (value: V) => string,
): ImportChoice {
  const choices = values.map((one): Choice => ({ value: one, text: textOf(one) }));
  return { id, label, value, choices };
}
