import { titleOrId } from '../../words/titles';
import type { RecordRow } from '../../workspace/records/recordRow';
import { editCarried, type CarrierKind } from '../labels/editCarried';
import { targetCommand } from '../target/defineCommand';
import { records } from '../target/records';
import { many } from '../target/takes';
import { editRecords } from './editRecords';
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
