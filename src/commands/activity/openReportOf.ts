// Opens the report of a change set: the rows of its source with their outcomes, as CSV.
import { t } from '../../base/text';
import { changeSetReason } from '../../views/changeSetReason';
import { itemStateText } from '../../words/changeSets';
import type { ChangeSetEntry } from '../../workspace/changeSets/changeSetEntry';
import { reportCsv, writeReport, type ReportWords } from '../../workspace/changeSets/report';
import type { CommandContext } from '../commandContext';

/** More are saved as a file: an editor holds the whole text. */
const MOST_SHOWN = 20_000;

export async function openReportOf(context: CommandContext, entry: ChangeSetEntry): Promise<void> {
  const fileName = `${entry.title.replaceAll(/[\\/:*?"<>|]/g, ' ').trim() || t('Report')}.csv`;
  const lines = reportCsv(entry.journal, words());
  if (entry.journal.state.count > MOST_SHOWN) {
    const filePath = await context.prompts.saveFile(t('Save Report'), fileName);
    if (filePath !== undefined) await writeReport(lines, filePath);
    return;
  }
  let text = '';
  for await (const line of lines) text += line;
  await context.openReport(fileName, text);
}

function words(): ReportWords {
  return {
    columns: { line: t('Line'), outcome: t('Outcome'), id: t('ID'), reason: t('Reason') },
    outcome: ({ state }) => itemStateText(state),
    reason: ({ outcome }) => changeSetReason(outcome),
  };
}
