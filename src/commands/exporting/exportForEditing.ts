// Exports Records as a table to edit in a spreadsheet and import again.
import { t } from '../../base/text';
import { CELL_FIELDS, type CellField } from '../../domain/fields/cellFields';
import { safeFileName } from '../../domain/files/fileNames';
import type { Mini } from '../../domain/mini';
import type { RecordFilter } from '../../domain/recordQuery';
import { withNotification } from '../../platform/progress';
import { countText } from '../../words/counts';
import { recordFieldText } from '../../words/fields';
import type { ExportedRecords } from '../../workspace/export/recordExports';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { CommandContext } from '../commandContext';
import { nameOfFile } from '../files/nameOfFile';
import { tellWritten } from '../files/tellWritten';
import { notAwaited } from '../tell/tellError';
import { notExportedTexts } from './notExported';
import { saveChecksum } from './saveChecksum';
import { tellExport } from './tellExport';

const COLUMNS_KEY = 'exports.editableFields';

export interface ForEditing {
  /** What is exported, such as the name of the Mini. */
  readonly heading: string;
  readonly records: ExportedRecords;
  /** The Minis and filter behind the lists; missing if Records are named one by one. */
  readonly lists?: { readonly minis: readonly Mini[]; readonly filter: RecordFilter };
  /** The fields preselected in the question. If missing, those of the last export. */
  readonly fields?: readonly CellField[];
}

export async function exportForEditing(
  workspace: RemoteWorkspace,
  context: CommandContext,
  { heading, records, lists, fields }: ForEditing,
): Promise<void> {
  const chosen = await askFields(workspace, context, fields);
  if (!chosen || chosen.length === 0) return;
  const place = await context.prompts.saveFile(
    t('{0}: {1}', heading, t('Export for Editing')),
    `${safeFileName(heading)}.csv`,
  );
  if (!place) return;
  const { path: file, onExisting } = place;
  const written = await withNotification(t('Exporting {0}', heading), ({ signal, report }) =>
    workspace.exports.editable(records, chosen, file, {
      signal,
      onExisting,
      onProgress: (count) => report(countText('record', count)),
    }),
  );
  const { missingColumns, sizeBytes, sha256 } = written;
  const missing = missingColumns > 0 ? t('Not included: {0}.', countText('column', missingColumns)) : '';
  const saved = { path: file, sizeBytes, sha256 };
  if (lists) return await tellExport(workspace, context, { ...written, ...lists, file: saved, note: missing });
  const shown = tellWritten(context, {
    done: t('Exported to “{0}”: {1}.', nameOfFile(file), countText('record', written.rowCount)),
    notes: [...notExportedTexts(workspace, written), missing, await saveChecksum(saved)],
    path: file,
  });
  notAwaited(context, shown);
}

async function askFields(
  workspace: RemoteWorkspace,
  context: CommandContext,
  fields: readonly CellField[] | undefined,
): Promise<readonly CellField[] | undefined> {
  const former = fields ?? workspace.memory.get(COLUMNS_KEY);
  const isPicked = (field: CellField): boolean => !Array.isArray(former) || former.includes(field);
  const choices = CELL_FIELDS.map((field) => ({
    label: recordFieldText(field),
    ...(field === 'tags' || field === 'content' ? { description: t('One column each') } : {}),
    value: field,
    isPicked: isPicked(field),
  }));
  const chosen = await context.prompts.pickMany(t('Columns'), choices);
  if (chosen && chosen.length > 0) await workspace.memory.update(COLUMNS_KEY, chosen);
  return chosen;
}
