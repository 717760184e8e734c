import { t } from '../../base/text';
import { safeFileName } from '../../domain/files/fileNames';
import { changeText } from '../../editors/review/changeTexts';
import { changeSetReason } from '../../views/changeSetReason';
import { itemStateText } from '../../words/changeSetProgress';
import { targetName } from '../../workspace/changeSets/changeItem';
import { reportCsv, writeReport, type ReportWords } from '../../workspace/changeSets/report';
import { changeSets } from '../target/changeSets';
import { targetCommand } from '../target/defineCommand';
import { one } from '../target/takes';

/** Saves the source's rows, or else the changes, with their outcomes as CSV. From the change set's tab, only the rows shown there. */
export const saveReport = targetCommand(
  'recordsWorkspace.activity.saveReport',
  one(changeSets, 'canOpenReport'),
  async (_workspace, context, entry, { offer }) => {
    const only = offer?.what === 'reported' ? offer.state : undefined;
    const name = only === undefined ? entry.title : t('{0} ({1})', entry.title, itemStateText(only));
    const file = await context.prompts.saveFile(context.title, `${safeFileName(name)}.csv`);
    if (file) await writeReport(reportCsv(entry.journal, words(), only), file.path, file.onExisting);
  },
);

function words(): ReportWords {
  return {
    plain: [
      [t('Name'), targetName],
      [t('Changed'), changeText],
    ],
    columns: { line: t('Line'), outcome: t('Outcome'), id: t('ID'), reason: t('Reason') },
    outcome: ({ state }) => itemStateText(state),
    reason: ({ outcome }) => changeSetReason(outcome),
  };
}
