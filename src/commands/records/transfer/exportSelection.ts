import { t } from '../../../base/text';
import { headingFor } from '../../../words/namedOrCounted';
import { titleOrId } from '../../../words/titles';
import { many, targetCommand } from '../../defineCommand';
import { exportForEditing } from '../../exporting/exportForEditing';
import { records } from '../../target/records';

export const exportSelection = targetCommand(
  'recordsWorkspace.records.exportSelection',
  many(records, 'canEditFields', t('Select a Record')),
  async (workspace, context, rows) => {
    const heading = headingFor(rows, titleOrId, 'record');
    const owners = rows.map(({ miniId, id }) => ({ miniId, recordId: id }));
    await exportForEditing(workspace, context, exportSelection.id, { heading, owners });
  },
);
