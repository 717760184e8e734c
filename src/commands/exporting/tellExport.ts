// The message after an export: what was written and where, what is missing, and what can be done with the file.
import * as vscode from 'vscode';
import { formatBytes, formatNumber } from '../../base/format';
import { t } from '../../base/text';
import { freeName, stemAndEnding } from '../../domain/files/fileNames';
import type { Mini } from '../../domain/mini';
import type { RecordFilter } from '../../domain/recordQuery';
import { withNotification } from '../../platform/progress';
import { countText, unreadableRowsText } from '../../words/counts';
import { firstNames } from '../../words/namesText';
import { nameOrId } from '../../words/titles';
import { writeDefusedCsv } from '../../workspace/csvExport/defusedCsv';
import type { CountVerdict } from '../../workspace/export/countCheck';
import type { WrittenFile } from '../../workspace/export/writtenFiles';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { CommandContext } from '../commandContext';
import { nameOfFile } from '../files/nameOfFile';
import { tellWritten } from '../files/tellWritten';
import { notAwaited } from '../tell/tellError';
import { exportFilterText } from './exportFilter';
import { exportReport, type WrittenExport } from './exportReport';
import { refusedText } from './notExported';
import { saveChecksum } from './saveChecksum';

interface EndedExport extends Omit<WrittenExport, 'at' | 'files' | 'filter'> {
  readonly file: WrittenFile;
  readonly filter: RecordFilter;
  /** The number of cells that a spreadsheet app may run. */
  readonly formulaCount?: number;
  /** The number of listed rows left out because they have no ID or can't be read. */
  readonly unreadable?: number;
  /** The export was to be resumed, but its file had changed. */
  readonly hasStartedOver?: boolean;
  /** What failed after the export itself was complete. Empty if nothing did. */
  readonly note?: string;
}

/** Also saves the checksum, if the settings say so. */
export async function tellExport(
  { users }: RemoteWorkspace,
  context: CommandContext,
  ended: EndedExport,
): Promise<void> {
  const { file } = ended;
  const notes = [ended.note ?? '', await saveChecksum(file)];
  const filter = exportFilterText(ended.filter, users.value);
  notAwaited(context, showExport(context, ended, notes, { ...ended, at: Date.now(), files: [file], filter }));
}

async function showExport(
  context: CommandContext,
  { file, formulaCount = 0, unreadable = 0, hasStartedOver = false }: EndedExport,
  failed: readonly string[],
  written: WrittenExport,
): Promise<void> {
  const { minis, rowsByMini, rowCount } = written;
  const contents = [countText('record', rowCount), countOf(minis), formatBytes(file.sizeBytes)].join(', ');
  const done = t('Exported to “{0}”: {1}.', nameOfFile(file.path), contents);
  const verdictOn = ({ id }: Mini): CountVerdict => written.verdicts.get(id) ?? { kind: 'unknown' };
  const leftOut = minis.flatMap((mini) => {
    const verdict = verdictOn(mini);
    if (verdict.kind !== 'leftOut') return [];
    const { count, listed } = verdict;
    return [t('{0} ({1})', nameOrId(mini), t('{0} of {1}', formatNumber(count), formatNumber(listed)))];
  });
  const refused = minis.filter((mini) => verdictOn(mini).kind === 'refused');
  const changed = minis.filter((mini) => verdictOn(mini).kind === 'changed').map(nameOrId);
  // Nothing matched, or the service silently omitted the Mini (contract: export).
  const isEmpty = (mini: Mini): boolean =>
    !rowsByMini.has(mini.id) && !['leftOut', 'unreadable', 'refused'].includes(verdictOn(mini).kind);
  const missing = minis.filter(isEmpty).map(nameOrId);
  const notes = [
    refusedText(refused),
    leftOut.length > 0 ? t('Not included by the service: {0}.', firstNames(leftOut)) : '',
    unreadableRowsText(unreadable),
    missing.length > 0 ? t('No matching Records, or no access: {0}.', firstNames(missing)) : '',
    changed.length > 0 ? t('Records changed during the export: {0}.', firstNames(changed)) : '',
    hasStartedOver ? t('The export started over because the interrupted file had changed.') : '',
    formulaCount > 0 ? t('Cells that a spreadsheet app may run as formulas: {0}.', formatNumber(formulaCount)) : '',
    ...failed,
  ];
  const copy = t('Save Copy Without Formulas');
  const others = formulaCount > 0 ? [copy] : [];
  const pressed = await tellWritten(context, {
    done,
    notes,
    path: file.path,
    canOpen: true,
    details: detailsOf(written),
    others,
  });
  if (pressed !== copy) return;
  const plain = await savePlainCopy(file.path);
  const saved = t('Saved “{0}”. Cells that look like formulas start with an apostrophe.', nameOfFile(plain.path));
  const details = detailsOf({ ...written, files: [file, plain] });
  await tellWritten(context, { done: saved, path: plain.path, canOpen: true, details });
}

function detailsOf(written: WrittenExport): { readonly name: string; readonly text: string } {
  return { name: t('Report'), text: exportReport(written) };
}

export function countOf(minis: readonly Mini[]): string {
  const [first] = minis;
  return minis.length === 1 && first ? nameOrId(first) : countText('mini', minis.length);
}

/** Saves a copy of an export that is safe to open in a spreadsheet, beside the exact file. Never overwrites a file. */
async function savePlainCopy(file: string): Promise<WrittenFile> {
  const uri = vscode.Uri.file(file);
  const folder = vscode.Uri.joinPath(uri, '..');
  const taken = (await vscode.workspace.fs.readDirectory(folder)).map(([name]) => name);
  const [stem, ending] = stemAndEnding(nameOfFile(file));
  const copyName = freeName(t('{0} (no formulas)', stem) + ending, taken);
  const copy = vscode.Uri.joinPath(folder, copyName);
  const written = await withNotification(t('Saving'), (long) =>
    writeDefusedCsv(file, copy.fsPath, {
      signal: long.signal,
      onProgress: (sizeBytes) => long.report(formatBytes(sizeBytes)),
    }),
  );
  return { path: copy.fsPath, ...written };
}
