import { refOf } from '../../../domain/recordRef';
import { headingFor } from '../../../words/namedOrCounted';
import { titleOrId } from '../../../words/titles';
import { targetCommand } from '../../target/defineCommand';
import { many } from '../../target/takes';
import { exportForEditing } from '../../exporting/exportForEditing';
import { records } from '../../target/records';

export const exportSelection = targetCommand(
  'recordsWorkspace.records.exportSelection',
  many(records, 'canEditFields'),
  async (workspace, context, rows) => {
    const heading = headingFor(rows, titleOrId, 'record');
    await exportForEditing(workspace, context, { heading, records: rows.map(refOf) });
  },
);
