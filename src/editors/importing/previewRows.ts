// The first rows of a file as they would be imported: each cell as it is read, with its problem.
import { formatNumber } from '../../base/format';
import { visibleText } from '../../base/visibleText';
import type { ImportCell, ImportRow } from '../../protocol/importPage';
import type { CellRules, FieldWrite } from '../../workspace/importing/cellReaders';
import type { MissingFiles } from '../../workspace/importing/files/missingFiles';
import type { ImportMapping } from '../../workspace/importing/importMapping';
import { faultOf, type RowProblem } from '../../workspace/importing/importProblem';
import type { ImportSource } from '../../workspace/importing/reading/importSource';
import type { SourceRow } from '../../workspace/importing/reading/sourceRow';
import { newRecordOf, problemsOf as problemsOfWrite } from '../../workspace/importing/rowChange';
import { RowFieldReader, type RowFields } from '../../workspace/importing/rowFields';
import { cellText } from '../../workspace/importing/rowPlanner';
import { RowMark } from '../../workspace/roundTrip/rowMark';
import { valueOrNone } from '../review/changeTexts';
import { problemText, reasonText } from './importProblemText';

const MAX_TEXT = 500;
const PROBLEM = 'problem';

/** `rules` is undefined while the labels aren't known, `missing` while files are searched. */
export function previewRows(
  rows: readonly SourceRow[],
  source: ImportSource,
  mapping: ImportMapping,
  rules: CellRules | undefined,
  missing?: MissingFiles,
): readonly ImportRow[] {
  const reader = new RowFieldReader(mapping, rules ?? { labels: new Set() });
  return rows.map((row) => {
    const fields = row.fault ? undefined : reader.read(row);
    const ofCells = problemsOf(row, fields, mapping.newState).filter(({ kind }) => rules ?? kind !== 'unknownLabel');
    const problems = [...ofCells, ...(missing?.get(row.row) ?? [])];
    const line = { line: { text: formatNumber(row.line) } };
    const cells = row.cells.map((cell, at) => {
      const write = fields?.writes.find(({ place }) => place.column === at);
      const wrong = problems.find(({ column }) => column === at);
      const isQuiet = mapping.columns[at]?.to === 'ignored';
      return [columnId(at), cellOf(visibleText(cellText(cell), MAX_TEXT), write, wrong, isQuiet)] as const;
    });
    const [first] = problems;
    const problem: Record<string, ImportCell> = first
      ? { [PROBLEM]: { text: problemText(first, source.columns), mark: 'wrong' } }
      : {};
    return { id: String(row.row), cells: { ...line, ...problem, ...Object.fromEntries(cells) } };
  });
}

export function columnId(at: number): string {
  return `column.${String(at)}`;
}

function cellOf(
  text: string,
  write: FieldWrite | undefined,
  wrong: RowProblem | undefined,
  isQuiet: boolean,
): ImportCell {
  if (wrong) return { text, mark: 'wrong', tooltip: reasonText(wrong) };
  if (!write) return isQuiet ? { text, isQuiet } : { text };
  const { field, name } = write.place;
  // A single tag or content field has no field type of its own.
  const key = name === undefined ? field : '';
  const shown = valueOrNone(key, { [key]: write.value });
  return write.value === undefined ? { text: shown, mark: 'removed' } : { text: shown };
}

/** The problems that can be found without reading the Record. */
function problemsOf(
  row: SourceRow,
  fields: RowFields | undefined,
  newState: ImportMapping['newState'],
): readonly RowProblem[] {
  if (!fields) return faultOf(row);
  if (fields.problems.length > 0) return fields.problems;
  const { recordId, externalUri, mark } = fields;
  const { problems } = newRecordOf(fields, newState);
  if (!(recordId ?? externalUri)) return problems;
  const exported = mark?.cells instanceof RowMark ? mark.cells : undefined;
  return fields.writes.flatMap((write) => {
    const { place, problem, text } = write;
    // The check accepts these if the Record already has the label, no title, or this date, which a spreadsheet wrote in its own form.
    const isOfSpreadsheet = exported && problem === 'date.form' && /\d/.test(text ?? '');
    const isOpen = problem === 'unknownLabel' || problem === 'titleCleared' || isOfSpreadsheet;
    return !problem || isOpen || exported?.held(place.key, text ?? '') ? [] : problemsOfWrite(write, problem);
  });
}
