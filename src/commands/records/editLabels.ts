import type { RecordRow } from '../../workspace/records/recordRow';
import { targetCommand } from '../target/defineCommand';
import { many } from '../target/takes';
import { editCarried, type CarrierKind } from '../labels/editCarried';
import { editRecords } from './editRecords';
import { records } from '../target/records';
import { titleOrId } from '../../words/titles';
import { readFresh } from './readFresh';

export const editLabels = targetCommand(
  'recordsWorkspace.records.editLabels',
  many(records, 'canEditFields'),
  async (workspace, context, shown) => {
    const carriers: CarrierKind<RecordRow> = {
      resourceType: 'record',
      nameOf: titleOrId,
      write: (edit) => editRecords(workspace, context, edit),
    };
    const fresh = await readFresh(workspace, shown);
    await editCarried(workspace, context, carriers, fresh);
  },
);
