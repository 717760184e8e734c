import * as vscode from 'vscode';
import { assertNever } from '../../base/assertNever';
import { t } from '../../base/text';
import { views, type ViewName } from '../../contributions';
import { viewOf, type TreeNode } from '../../tree/node';
import type { Command } from '../command';
import { isTreeElement, nodesOf } from '../target/targets';

/** Copies the ids of the rows, one a line; from the palette, of what is selected in any view. */
export const copyId: Command = {
  id: 'recordsWorkspace.views.copyId',
  async run(context, args) {
    const [first] = args;
    const nodes = isTreeElement(first)
      ? nodesOf(context, viewOf(first.node), 'canCopyId', args)
      : (Object.keys(views) as ViewName[]).flatMap((name) => nodesOf(context, name, 'canCopyId', []));
    const ids = nodes.map(idOf).filter(Boolean);
    if (ids.length > 0) await vscode.env.clipboard.writeText(ids.join('\n'));
    else await context.prompts.notify(t('Select an item first.'));
  },
};

/** The service's own id of what a row stands for; empty for rows that stand for nothing of its. */
function idOf(node: TreeNode): string {
  switch (node.kind) {
    case 'mini':
      return node.mini.id;
    case 'record':
      return node.row.id;
    case 'attachment':
      return node.attachment.id ?? '';
    case 'relation':
      return node.relation.targetRecordId ?? '';
    case 'incomingRelation':
      return node.incoming.sourceId;
    case 'label':
      return node.label.id;
    case 'skill':
      return node.skill.id;
    case 'asset':
      return node.asset.id ?? '';
    case 'versions':
    case 'loadMore':
    case 'labelKind':
    case 'labelGroup':
    case 'skillState':
    case 'failed':
    case 'empty':
      return '';
    default:
      return assertNever(node);
  }
}
