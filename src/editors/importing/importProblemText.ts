// Why a file or a row of it can't be imported, and what to do.
import { assertNever } from '../../base/assertNever';
import { formatNumber } from '../../base/format';
import { sentence, t } from '../../base/text';
import { MAX_FILE_BYTES } from '../../domain/limits';
import { countText } from '../../words/counts';
import { lineText } from '../../words/line';
import { tooLargeText } from '../../words/tooLarge';
import type { ImportProblem } from '../../workspace/importing/importProblem';
import { MAX_ROW_LENGTH } from '../../workspace/importing/reading/csvRows';
import type { ImportSource } from '../../workspace/importing/reading/importSource';
import type { SourceRefusal } from '../../workspace/importing/reading/inspectSource';
import { columnLetters } from '../../workspace/importing/workbook/cellNames';
import { MAX_IN_CELL } from '../../workspace/roundTrip/isReformatted';
import { cellProblemText } from '../table/cellProblemText';
import { columnText, encodingText } from './importChoiceText';

export function refusalText(refusal: SourceRefusal): string {
  switch (refusal.kind) {
    case 'empty':
      return t("It's empty.");
    case 'unknownEncoding':
      return t("Its encoding can't be detected. Select one, or save the file as UTF-8.");
    case 'notText':
      return t("The file isn't {0} text. Select another encoding.", encodingText(refusal.encoding));
    case 'duplicateHeaders':
      return t('Several columns have the same name: {0}. Rename them in the file.', refusal.names.join(', '));
    case 'badHeader':
      return t('{0}: {1}', lineText(refusal.line), sentence(reasonText({ kind: refusal.fault })));
    case 'notAnArray':
      return t('The file is neither a JSON array of objects nor JSON Lines.');
    case 'tooManyColumns':
      return t("It has more than {0}. Remove those that aren't imported.", countText('column', refusal.most));
    case 'workbook':
      return refusal.fault === 'tooLarge'
        ? t('The workbook is too large. Save the sheet as CSV.')
        : t("The workbook can't be read. Save it as .xlsx without a password.");
    case 'badHeaderCell':
      return t("{0} isn't a column name. Replace its formula or error with text.", `${refusal.sheet}!${refusal.cell}`);
    default:
      return assertNever(refusal);
  }
}

/** The problem with its line in the file. A workbook has no lines, so its message names the sheet and cell. */
export function markedProblem(
  problem: ImportProblem,
  { columns, format }: Pick<ImportSource, 'columns' | 'format'>,
): { readonly line: number; readonly message: string } {
  const { column, line, cells = [] } = problem;
  const message = problemText(problem, columns);
  if (format.kind === 'folder')
    return { line: 1, message: t('{0}: {1}', cells.at(-1) ?? '', sentence(reasonText(problem))) };
  if (format.kind !== 'workbook') return { line, message };
  const cell = column === undefined ? String(line) : `${columnLetters(column)}${line}`;
  return { line: 1, message: t('{0}: {1}', `${format.sheet}!${cell}`, sentence(message)) };
}

/** The problem with its column. */
export function problemText(problem: Omit<ImportProblem, 'line'>, columns: ImportSource['columns']): string {
  const reason = reasonText(problem);
  return problem.column === undefined ? reason : t('{0}: {1}', columnText(columns, problem.column), sentence(reason));
}

export function reasonText({ kind, value = '', otherLine = 0 }: Omit<ImportProblem, 'line'>): string {
  switch (kind) {
    case 'textAfterQuote':
      return t('Text follows a closing quote. Double the quotes inside the cell.');
    case 'spaceBeforeQuote':
      return t("There's a space before the quote. Remove it.");
    case 'unclosedQuote':
      return t("A quote that opens here isn't closed. Nothing after it is read.");
    case 'rowTooLong':
      return t(
        'This row has more than {0} characters. A closing quote may be missing. Nothing after it is read.',
        formatNumber(MAX_ROW_LENGTH),
      );
    case 'missingCells':
    case 'extraCells':
      return t("The number of cells ({0}) doesn't match the header. Check quotes and delimiters.", value);
    case 'badJson':
      return t('Invalid JSON.');
    case 'brokenJson':
      return t('Invalid JSON. Nothing after it is read.');
    case 'notAnObject':
      return t('Must be a JSON object.');
    case 'nameTwice':
      return t('This JSON object has “{0}” twice. Remove one of them.', value);
    case 'notText':
      return t("Text after this line has another encoding and isn't read.");
    case 'fileChanged':
      return t('The file has changed. Try again.');
    case 'cellBesideHeader':
      return t('This row has a cell in a column without a name. Name the column or clear the cell.');
    case 'severalRecords':
      return t('Several Records match this row. Use a Record ID instead.');
    case 'isLink':
      return t("Links can't be imported. Replace the link with its file or folder.");
    case 'fileOutside':
      return t('“{0}” is outside this folder.', value);
    case 'fileTooLarge':
      return tooLargeText(value, MAX_FILE_BYTES);
    case 'badWorkbook':
      return t("The rest of the workbook can't be read. Save it again as .xlsx.");
    case 'unknownState':
      return t('Only these values are allowed: {0}.', 'active, draft, archived');
    case 'stateOfNew':
      return t('Only these values are allowed: {0}.', t('{0} ({1})', 'active, draft', t('New {0}', t('Records'))));
    case 'unknownMini':
      return t('No Mini, or more than one, has the ID or external URI “{0}”.', value);
    case 'fileMissing':
    case 'recordNotFound':
      return t("“{0}” doesn't exist.", value);
    case 'sameRecord':
      return t('Line {0} has the same Record or external URI.', formatNumber(otherLine));
    case 'duplicate':
      return t('Same title and event date as an existing Record: {0}', value);
    case 'repeated':
      return t('Same title and event date as an earlier row: {0}', formatNumber(otherLine));
    case 'changedSince':
      return t('This Record changed after the export. Export it again.');
    case 'markUnreadable':
      return t("“{0}” isn't a valid export date. Leave out this column to import the row anyway.", value);
    case 'textCut':
      return t(
        "A spreadsheet cut this text after {0} characters. Edit it on the Record's page.",
        formatNumber(MAX_IN_CELL),
      );
    case 'markDamaged':
    case 'shortenedId':
      return t('This value was edited or shortened in the file. Export the table again.');
    case 'date.form':
      return t("“{0}” isn't a date in the selected format.", value);
    case 'noTitle':
      return cellProblemText({ problem: 'titleCleared' });
    default:
      return cellProblemText({ problem: kind, about: value });
  }
}
