import { refOf } from '../../../domain/recordRef';
import { titleOrId } from '../../../words/titles';
import { headingFor } from '../../../words/namedOrCounted';
import { targetCommand } from '../../target/defineCommand';
import { many } from '../../target/takes';
import { saveAttachmentsOf } from '../../exporting/saveAttachmentsOf';
import { records } from '../../target/records';

export const saveAttachments = targetCommand(
  'recordsWorkspace.records.saveAttachments',
  many(records, 'canSaveFiles'),
  async (workspace, context, rows) => {
    const heading = headingFor(rows, titleOrId, 'record');
    await saveAttachmentsOf(workspace, context, rows.map(refOf), heading);
  },
);
