// What the tab of an import shows, built from what is known of its file.
import { formatNumber } from '../../base/format';
import { sentence, t } from '../../base/text';
import { visibleText } from '../../base/visibleText';
import type { ImportColumn, ImportHead } from '../../protocol/importPage';
import type { CellRules } from '../../workspace/importing/cellReaders';
import { mappingFault, type ImportMapping } from '../../workspace/importing/importMapping';
import type { ImportSource } from '../../workspace/importing/reading/importSource';
import type { KnownFormat, SourceRefusal } from '../../workspace/importing/reading/inspectSource';
import type { SourceRow } from '../../workspace/importing/reading/sourceRow';
import type { CellSurvey } from '../../workspace/importing/surveyCells';
import { columnTargets, targetChoices } from './columnTargets';
import { columnText, targetText } from './importChoiceText';
import { formatChoices, meaningChoices } from './importChoices';
import { refusalText } from './importProblemText';
import { columnId, previewRows } from './previewRows';

/** A readable file with its first rows. */
export interface ReadFile {
  readonly source: ImportSource;
  readonly rows: readonly SourceRow[];
  readonly mapping: ImportMapping;
  /** Undefined until the whole file was read. */
  readonly survey?: CellSurvey;
}

/** Undefined before the file was read. A `failure` says why it couldn't be. */
export type KnownFile =
  ReadFile | (KnownFormat & { readonly refusal: SourceRefusal }) | { readonly failure: string } | undefined;

export type FileHead = Omit<ImportHead, 'ref' | 'title' | 'isSample' | 'isReading' | 'isChecking'>;

export function importHead(file: KnownFile, fileName: string, rules: CellRules | undefined): FileHead {
  const nothing = { status: '', notes: [], canCheck: false, columns: [], rows: [] };
  if (!file) return { ...nothing, choices: [] };
  if ('failure' in file) return { ...nothing, failure: file.failure, choices: [] };
  if ('refusal' in file) {
    const failure = t("Couldn't import “{0}”. {1}", fileName, sentence(refusalText(file.refusal)));
    return { ...nothing, failure, choices: formatChoices(file) };
  }
  const { source, mapping, survey } = file;
  const fault = faultText(file);
  const rows = previewRows(file.rows, source, mapping, rules, survey?.missing);
  const hasProblems = rows.some(({ cells }) => 'problem' in cells);
  return {
    status: [survey ? t('Rows: {0}', formatNumber(survey.rows)) : '', matchText(mapping)].filter(Boolean).join(' · '),
    notes: [
      ...(fault === undefined ? [] : [fault]),
      ...encodingNotes(file),
      ...hiddenNotes(file),
      ...ambiguityNotes(file),
    ],
    canCheck: fault === undefined && survey !== undefined,
    choices: [...formatChoices(source, survey?.short), ...meaningChoices(mapping, survey)],
    columns: [...leading(hasProblems), ...source.columns.map((_, at) => columnOf(file, at))],
    rows,
  };
}

function leading(hasProblems: boolean): readonly ImportColumn[] {
  const line: ImportColumn = { id: 'line', title: t('Line'), widthPx: 70, isPinned: true, grows: false };
  const problem: ImportColumn = { id: 'problem', title: t('Problem'), widthPx: 260, isPinned: false, grows: true };
  return hasProblems ? [line, problem] : [line];
}

function columnOf({ source, mapping, survey }: ReadFile, at: number): ImportColumn {
  const title = visibleText(columnText(source.columns, at));
  const now = mapping.columns[at] ?? { to: 'ignored' };
  const targets = columnTargets(source.columns[at] ?? '', now);
  const choices = targetChoices(targets, now.to === 'eventDate' ? survey?.dates.get(at) : undefined);
  const id = columnId(at);
  return {
    id,
    title,
    widthPx: 180,
    isPinned: false,
    grows: true,
    choice: { id, label: t('Import “{0}” as', title), value: targetText(now), choices },
  };
}

function matchText({ columns }: ImportMapping): string {
  const keys = (['recordId', 'externalUri'] as const).filter((key) => columns.some(({ to }) => to === key));
  const names = keys.map((to) => targetText({ to }));
  return names.length === 0
    ? t('Each row creates a Record')
    : t('Rows are matched by {0}. Rows without a value there create Records.', names.join(', '));
}

/** `special` lists the words that another encoding would read differently, so the user can see whether this one is right. */
function encodingNotes({ survey }: ReadFile): readonly string[] {
  if (!survey || survey.special.length === 0) return [];
  const words = survey.special.map((word) => t('“{0}”', word)).join(', ');
  return [t("The file doesn't name its encoding. If these words look wrong, select another one: {0}.", words)];
}

function hiddenNotes({ survey }: ReadFile): readonly string[] {
  if (!survey || survey.hidden === 0) return [];
  return [t('Hidden rows of the sheet are imported too: {0}.', formatNumber(survey.hidden))];
}

function ambiguityNotes({ source, mapping, survey }: ReadFile): readonly string[] {
  return [...(survey?.dates ?? [])].flatMap(([at, { ambiguous }]) => {
    const target = mapping.columns[at];
    if (ambiguous === 0 || target?.to !== 'eventDate' || target.form === 'yearFirst') return [];
    const [column, count] = [columnText(source.columns, at), formatNumber(ambiguous)];
    return t('Dates in “{0}” that could be day/month or month/day: {1}. Check the selected format.', column, count);
  });
}

function faultText({ source: { columns }, mapping }: ReadFile): string | undefined {
  const fault = mappingFault(mapping);
  if (!fault) return undefined;
  if (fault.kind === 'nothing') return t('Select a field for at least one column.');
  const [one, other] = fault.columns.map((at) => columnText(columns, at));
  return t('“{0}” and “{1}” fill the same field. Select another for one of them.', one ?? '', other ?? '');
}
