import { assertNever } from '../../base/assertNever';
import type { Target } from '../../tree/target';
import { copyCommand } from './copyCommand';

/** Copies the ids of the rows, one per line. From the palette, uses the selection of any view. */
export const copyId = copyCommand('recordsWorkspace.views.copyId', (targets) =>
  targets.map(idOf).filter(Boolean).join('\n'),
);

/** The service's own id of the target's thing. Empty if it has none. */
function idOf(target: Target): string {
  switch (target.what) {
    case 'mini':
      return target.miniId;
    case 'record':
      return target.recordId;
    case 'attachment':
      return target.attachmentId;
    case 'relation':
      return target.relation?.targetRecordId ?? '';
    case 'incomingRelation':
      return target.sourceId;
    case 'version':
    case 'miniVersion':
      return target.versionId;
    case 'label':
      return target.label.id;
    case 'skill':
      return target.skillId;
    case 'asset':
      return target.assetId;
    case 'versions':
    case 'versionPair':
    case 'labelPlace':
    case 'changeSet':
    case 'failed':
    case 'loadMore':
      return '';
    default:
      return assertNever(target);
  }
}
