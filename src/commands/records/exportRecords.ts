import * as vscode from 'vscode';
import { formatBytes, formatNumber } from '../../base/format';
import { t } from '../../base/text';
import { RECORD_STATES } from '../../domain/record';
import type { ExportRecordsRequest, RecordStateValue } from '../../domain/record';
import type { Mini } from '../../domain/mini';
import { isFiltered } from '../../domain/recordQuery';
import { withNotification } from '../../platform/progress';
import { rangeText } from '../../tree/describeSelection';
import { miniName } from '../../words/minis';
import type { ExportOutcome } from '../../workspace/csv/exports';
import { countFormulas } from '../../workspace/csv/plainCsv';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { CommandContext } from '../commandContext';
import { many, targetCommand } from '../defineCommand';
import { safeFileName } from '../files/fileNames';
import { savePlainCopy } from '../files/savePlainCopy';
import { tellError } from '../tell/tellError';
import { miniChoices, minis } from '../target/minis';

/** Without a row the Mini whose Records are shown is ticked in the question. */
const exported = many<'mini', Mini>(
  {
    ...minis,
    ask: async ({ workspace, context, title }) => {
      const isPicked = ({ id }: Mini): boolean => id === workspace.selection.mini?.id;
      const choices = (await miniChoices(workspace)).map((choice) => ({ ...choice, isPicked: isPicked(choice.value) }));
      return (await context.prompts.pickMany(title, choices)) ?? [];
    },
  },
  'canExport',
  t('Select Minis'),
);

/** The title of a view hands on the row with the focus, or none: that is not a row which has gone. */
const takes: typeof exported = {
  ...exported,
  find: ({ call, ...asking }) => exported.find({ ...asking, call: call.isRowUnknown ? {} : call }),
};

export const exportRecords = targetCommand(
  'recordsWorkspace.records.exportRecords',
  takes,
  async (workspace, context, minis) => {
    const request = await chosenRequest(workspace, context, minis);
    if (!request) return;
    const [first] = minis;
    const name = minis.length === 1 && first ? `${safeFileName(miniName(first))}.csv` : 'records.csv';
    const file = await context.prompts.saveFile(t('{0}: {1}', countOf(minis), t('Records')), name);
    if (file === undefined) return;
    const outcome = await withNotification(t('Exporting Records of {0}', countOf(minis)), (long) =>
      workspace.exportRecords(request, file, {
        signal: long.signal,
        onProgress: (sizeBytes, rowCount) =>
          long.report(t('{0} ({1})', t('{0} Records', formatNumber(rowCount)), formatBytes(sizeBytes))),
      }),
    );
    const formulaCount = await countFormulas(file);
    // Not awaited: the copy is offered while the message is shown.
    void tellOutcome(context, { ...outcome, formulaCount }, minis, file).catch((error: unknown) =>
      tellError(exportRecords.id, context, error),
    );
  },
);

/** If a filter is set for that single Mini, asks which Records to export. */
async function chosenRequest(
  workspace: RemoteWorkspace,
  context: CommandContext,
  minis: readonly Mini[],
): Promise<ExportRecordsRequest | undefined> {
  const { selection } = workspace;
  const all: ExportRecordsRequest = { miniIds: minis.map((mini) => mini.id), sortDescending: selection.isNewestFirst };
  const isShown = minis.length === 1 && minis[0]?.id === selection.mini?.id;
  if (!isShown || !isFiltered(selection.filter)) return all;
  const { states = [], labels = [], startDate, endDate, createdBy = [], updatedBy = [] } = selection.filter;
  const filtered: ExportRecordsRequest = {
    ...all,
    ...(states.length > 0 ? { states: states.filter(isRecordState) } : {}),
    ...(labels.length > 0 ? { labels: [...labels] } : {}),
    ...(startDate ? { startDate } : {}),
    ...(endDate ? { endDate } : {}),
  };
  const parts = [...states, rangeText(selection.filter), ...labels].filter(Boolean);
  // Exports can't filter by people, so the question says what would be exported.
  const isByPeople = createdBy.length > 0 || updatedBy.length > 0;
  if (isByPeople && parts.length === 0) return all;
  const match = isByPeople ? t('Matching Records by any author') : t('Matching Records');
  return await context.prompts.pick(t('Select Records'), [
    { label: match, description: parts.join(', '), value: filtered },
    { label: t('All Records of the Mini'), value: all },
  ]);
}

async function tellOutcome(
  context: CommandContext,
  outcome: ExportOutcome & { readonly formulaCount: number },
  minis: readonly Mini[],
  file: string,
): Promise<void> {
  const done = t(
    'Exported to {2}. Records of {1}: {0} ({3}).',
    formatNumber(outcome.rowCount),
    countOf(minis),
    nameOfFile(file),
    formatBytes(outcome.sizeBytes),
  );
  const missing = minis.filter((mini) => outcome.miniIdsWithoutRows.includes(mini.id)).map(miniName);
  const notes = [
    missing.length > 0 ? t('No matching Records, or no access: {0}.', missing.join(', ')) : '',
    formulasText(outcome.formulaCount),
  ].filter(Boolean);
  const open = t('Open');
  const copy = t('Save Copy Without Formulas');
  const pressed =
    notes.length === 0
      ? await context.prompts.notify(done, open)
      : await context.prompts.warn([done, ...notes].join(' '), ...(outcome.formulaCount > 0 ? [open, copy] : [open]));
  if (pressed === open) await vscode.commands.executeCommand('vscode.open', vscode.Uri.file(file));
  if (pressed === copy) await savePlainCopy(context, file);
}

function formulasText(count: number): string {
  if (count === 0) return '';
  return t('Cells that a spreadsheet app may run as formulas: {0}.', formatNumber(count));
}

function countOf(minis: readonly Mini[]): string {
  const [first] = minis;
  return minis.length === 1 && first ? miniName(first) : t('{0} Minis', formatNumber(minis.length));
}

function isRecordState(state: string): state is RecordStateValue {
  return (RECORD_STATES as readonly string[]).includes(state);
}

function nameOfFile(file: string): string {
  return vscode.Uri.file(file).path.split('/').at(-1) ?? file;
}
