import { refOf } from '../../../domain/recordRef';
import { headingFor } from '../../../words/namedOrCounted';
import { titleOrId } from '../../../words/titles';
import { saveAttachmentsOf } from '../../exporting/saveAttachmentsOf';
import { targetCommand } from '../../target/defineCommand';
import { records } from '../../target/records';
import { many } from '../../target/takes';

export const saveAttachments = targetCommand(
  'recordsWorkspace.records.saveAttachments',
  many(records, 'canSaveFiles'),
  async (workspace, context, rows) => {
    const heading = headingFor(rows, titleOrId, 'record');
    await saveAttachmentsOf(workspace, context, rows.map(refOf), heading);
  },
);
