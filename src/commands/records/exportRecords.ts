import { formatBytes, formatNumber } from '../../base/format';
import { t } from '../../base/text';
import type { Mini } from '../../domain/mini';
import { withNotification } from '../../platform/progress';
import { miniName } from '../../words/minis';
import { countFormulas } from '../../workspace/csv/plainCsv';
import { many, targetCommand } from '../defineCommand';
import { safeFileName } from '../files/fileNames';
import { tellError } from '../tell/tellError';
import { miniChoices, minis } from '../target/minis';
import { askExported, exportFilterText } from './askExported';
import { countOf, tellExport } from './tellExport';

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
    const request = await askExported(workspace, context, minis);
    if (!request) return;
    const [first] = minis;
    const name = minis.length === 1 && first ? `${safeFileName(miniName(first))}.csv` : 'records.csv';
    const file = await context.prompts.saveFile(t('{0}: {1}', countOf(minis), t('Records')), name);
    if (file === undefined) return;
    const outcome = await withNotification(t('Exporting Records of {0}', countOf(minis)), (long) =>
      workspace.exports.csv(request, file, {
        signal: long.signal,
        onProgress: (sizeBytes, rowCount) =>
          long.report(t('{0} ({1})', t('{0} Records', formatNumber(rowCount)), formatBytes(sizeBytes))),
      }),
    );
    const { sizeBytes, sha256, ...counts } = outcome;
    const written = {
      ...counts,
      at: Date.now(),
      files: [{ path: file, sizeBytes, sha256 }],
      minis,
      filter: exportFilterText(request),
      formulaCount: await countFormulas(file),
    } as const;
    // Not awaited: the copy is offered while the message is shown.
    void tellExport(context, written).catch((error: unknown) => tellError(exportRecords.id, context, error));
  },
);
