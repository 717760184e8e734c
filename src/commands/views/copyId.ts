import * as vscode from 'vscode';
import { assertNever } from '../../base/assertNever';
import { t } from '../../base/text';
import { views, type ViewName } from '../../contributions';
import { isAble, type Target } from '../../tree/target';
import type { Command } from '../defineCommand';

/** Copies the ids of the rows, one per line. From the palette, uses the selection of any view. */
export const copyId: Command = {
  id: 'recordsWorkspace.views.copyId',
  fits: (target) => (isAble(target, 'canCopyId') ? 'able' : 'unable'),
  async run(context, { named }) {
    const targets = named ?? (Object.keys(views) as ViewName[]).flatMap((view) => context.selected(view));
    const ids = targets
      .filter((target) => isAble(target, 'canCopyId'))
      .map(idOf)
      .filter(Boolean);
    if (ids.length > 0) await vscode.env.clipboard.writeText(ids.join('\n'));
    else await context.prompts.notify(t('Select an item first.'));
  },
};

/** The service's own id of what a target stands for; empty for what has none. */
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
      return target.versionId;
    case 'label':
      return target.label.id;
    case 'skill':
      return target.skill.id;
    case 'asset':
      return target.assetId;
    case 'versions':
    case 'versionPair':
    case 'labelPlace':
    case 'failed':
    case 'loadMore':
      return '';
    default:
      return assertNever(target);
  }
}
