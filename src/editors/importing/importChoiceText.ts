// The texts of an import's choices: columns, encodings and delimiters.
import { assertNever } from '../../base/assertNever';
import { t } from '../../base/text';
import { recordFieldText } from '../../words/fields';
import type { CellDateForm } from '../../workspace/importing/cellDates';
import type { ColumnTarget, LabelSeparator } from '../../workspace/importing/importMapping';
import type { Delimiter } from '../../workspace/importing/reading/csvRows';
import type { Encoding } from '../../workspace/importing/reading/textEncoding';

export function targetText(target: ColumnTarget): string {
  switch (target.to) {
    case 'ignored':
      return t('Not imported');
    case 'recordId':
      return t('{0} ID', t('Record'));
    case 'miniId':
      return t('{0} ID', t('Mini'));
    case 'updatedAt':
      return t('Last changed (to detect conflicts)');
    case 'eTag':
      return t('Version (to detect conflicts)');
    case 'file':
      return t('Attachment (file path)');
    case 'fileName':
      return t('Attachment name');
    case 'mark':
      return t('Export version (to detect edits)');
    case 'eventDate':
      return t('{0} ({1})', recordFieldText('eventDate'), dateFormText(target.form));
    case 'labels':
      return t('{0} ({1})', recordFieldText('labels'), separatorText(target.separator));
    case 'tag':
      return t('{0}: {1}', t('Tags'), target.name);
    case 'contentField':
      return t('{0}: {1}', t('Content'), target.isJson ? t('{0} ({1})', target.name, 'JSON') : target.name);
    default:
      return recordFieldText(target.to);
  }
}

function dateFormText(form: CellDateForm): string {
  switch (form) {
    case 'yearFirst':
      return t('year-month-day');
    case 'dayFirst':
      return t('day/month/year');
    case 'monthFirst':
      return t('month/day/year');
    default:
      return assertNever(form);
  }
}

const ENCODING_NAMES: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252',
  'windows-1250': 'Windows-1250',
  'windows-1251': 'Windows-1251',
  'windows-1253': 'Windows-1253',
  'windows-1254': 'Windows-1254',
  'windows-1255': 'Windows-1255',
  'windows-1256': 'Windows-1256',
  'windows-1257': 'Windows-1257',
  'windows-1258': 'Windows-1258',
  'windows-874': 'Windows-874',
  'iso-8859-2': 'ISO 8859-2',
  'koi8-r': 'KOI8-R',
  macintosh: 'Macintosh',
  shift_jis: 'Shift JIS',
  'euc-jp': 'EUC-JP',
  'iso-2022-jp': 'ISO-2022-JP',
  gb18030: 'GB18030',
  big5: 'Big5',
  'euc-kr': 'EUC-KR',
};

export function encodingText(encoding: Encoding | ''): string {
  return encoding === '' ? t('Select') : ENCODING_NAMES[encoding];
}

/** A column without a name is called by its position. */
export function columnText(columns: readonly string[], at: number): string {
  return columns[at] || t('Column {0}', at + 1);
}

export function delimiterText(delimiter: Delimiter): string {
  switch (delimiter) {
    case ',':
      return t('Comma');
    case ';':
      return t('Semicolon');
    case '\t':
      return t('Tab');
    case '|':
      return t('Vertical bar');
    default:
      return assertNever(delimiter);
  }
}

function separatorText(separator: LabelSeparator): string {
  return separator === '\n' ? t('Line break') : delimiterText(separator);
}
