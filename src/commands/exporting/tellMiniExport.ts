// The message after the export of a whole Mini: what is in the folder, and what could not be read.
import * as vscode from 'vscode';
import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import { visibleText } from '../../base/visibleText';
import { describeFailure } from '../../platform/failures';
import { countText } from '../../words/counts';
import type { MiniExport, MiniExportProblem } from '../../workspace/export/miniExport';
import type { CommandContext } from '../commandContext';
import { showFolder } from '../files/showFolder';

export async function tellMiniExport(context: CommandContext, exported: MiniExport): Promise<void> {
  const { folder, counts, lists, problems } = exported;
  const contents = [
    countText('record', counts.records),
    countText('deletedRecord', counts.deletedRecords),
    t('{0} versions', formatNumber(counts.versions)),
    countText('attachment', counts.attachments),
    countText('relation', counts.relations),
  ].join(', ');
  const name = vscode.Uri.file(folder).path.split('/').at(-1) ?? '';
  const kinds = new Set(lists.map(({ verdict }) => verdict.kind));
  const parts = [
    t('Exported to “{0}”: {1}.', name, contents),
    kinds.has('leftOut') ? t('The service counts more Records than it listed.') : '',
    kinds.has('changed') ? t('Records changed during the export.') : '',
    problems.length > 0 ? t('{0}: {1}.', t('Not exported'), formatNumber(problems.length)) : '',
  ].filter(Boolean);
  const details = t('Details');
  const isWarning = problems.length > 0 || kinds.has('leftOut') || kinds.has('changed');
  const buttons = problems.length > 0 ? [details] : [];
  const pressed = await showFolder(context, { message: parts.join(' '), isWarning, folder, buttons });
  if (pressed === details) await context.openReport(`${t('Not exported')}.txt`, problems.map(lineOf).join('\n') + '\n');
}

function lineOf({ what, recordId, fileName, failure }: MiniExportProblem): string {
  const names = { picture: t('Picture'), versions: t('Versions'), attachment: t('Attachment') };
  const parts = [names[what], recordId, fileName].filter((part) => part !== undefined).map((part) => visibleText(part));
  return `${parts.join(' · ')}: ${describeFailure(failure)}`;
}
