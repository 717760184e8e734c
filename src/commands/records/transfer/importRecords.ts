import { t } from '../../../base/text';
import type { Mini } from '../../../domain/mini';
import { one, targetCommand, type Takes } from '../../defineCommand';
import { minis } from '../../target/minis';
import { askImport } from '../../importing/askImport';
import { runImport } from '../../importing/runImport';

const found = one(minis, 'canShowRecords', t('Import Records into'));

/** A file is not imported into what happens to be selected: without a row, the Mini is asked for. */
const takes: Takes<Mini> = {
  ...found,
  find: (asking) => found.find({ ...asking, call: { ...asking.call, named: asking.call.named ?? [] } }),
};

export const importRecords = targetCommand(
  'recordsWorkspace.records.importRecords',
  takes,
  async (workspace, context, mini, { offer }) => {
    const isNamed = offer?.what === 'localFile';
    const paths = isNamed ? [offer.path] : await context.prompts.openFiles(t('Import Records'), t('Import'), false);
    const [path] = paths ?? [];
    if (path === undefined) return;
    const file = { path, fileName: path.split(/[\\/]/).at(-1) ?? path };
    const asked = await askImport(workspace, context, file);
    if (asked) await runImport(workspace, context, { ...asked, mini });
  },
);
