import { t } from '../../base/text';
import type { Mini } from '../../domain/mini';
import { countingTo, withLongProgress } from '../../platform/progress';
import { nameOrId } from '../../words/titles';
import { editCarried, type CarrierKind } from '../labels/editCarried';
import { targetCommand } from '../target/defineCommand';
import { minis } from '../target/minis';
import { many } from '../target/takes';
import { editMinis } from './editMinis';
import { freshMinis } from './freshMinis';

export const editLabels = targetCommand(
  'recordsWorkspace.minis.editLabels',
  many(minis, 'canEditFields'),
  async (workspace, context, shown) => {
    const carriers: CarrierKind<Mini> = {
      resourceType: 'mini',
      nameOf: nameOrId,
      write: (edit) => editMinis(workspace, context, edit),
    };
    const fresh = await withLongProgress('minis', t('Loading'), (long) =>
      freshMinis(workspace.minis, shown, { signal: long.signal, onProgress: countingTo(long, shown.length) }),
    );
    await editCarried(workspace, context, carriers, { rows: fresh.minis, gone: fresh.gone });
  },
);
