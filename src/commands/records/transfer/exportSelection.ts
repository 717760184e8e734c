import { refOf } from '../../../domain/recordRef';
import { headingFor } from '../../../words/namedOrCounted';
import { titleOrId } from '../../../words/titles';
import { exportForEditing } from '../../exporting/exportForEditing';
import { targetCommand } from '../../target/defineCommand';
import { records } from '../../target/records';
import { many } from '../../target/takes';

export const exportSelection = targetCommand(
  'recordsWorkspace.records.exportSelection',
  many(records, 'canEditFields'),
  async (workspace, context, rows) => {
    const heading = headingFor(rows, titleOrId, 'record');
    await exportForEditing(workspace, context, { heading, records: rows.map(refOf) });
  },
);
