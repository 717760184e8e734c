import { t } from '../../base/text';
import type { Label } from '../../domain/labels/label';
import type { TableRef } from '../../editors/table/tableRef';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { CommandContext } from '../commandContext';
import { minisWith } from '../labels/minisWith';
import { targetCommand } from '../target/defineCommand';
import { pickMini } from '../target/minis';
import { named } from '../target/takes';

/** Opens a table of the named Minis or label, or else of the Mini that the view shows, with its filter and order. */
export const openTable = targetCommand(
  'recordsWorkspace.table.openTable',
  named('mini', 'label'),
  async (workspace, context, targets) => {
    const label = targets.find(({ what }) => what === 'label');
    const ref =
      label?.what === 'label'
        ? await ofLabel(workspace, context, label.label)
        : await ofMinis(
            workspace,
            context,
            targets.flatMap((target) => (target.what === 'mini' ? [target.miniId] : [])),
          );
    if (ref) await context.tables.open(ref, t('Records'));
  },
);

async function ofMinis(
  workspace: RemoteWorkspace,
  context: CommandContext,
  asked: readonly string[],
): Promise<TableRef | undefined> {
  const { recordQuery } = workspace;
  const connectionId = workspace.connection.id;
  const { mini } = recordQuery;
  const isShown = mini !== undefined && (asked.length === 0 || (asked.length === 1 && asked[0] === mini.id));
  if (isShown) {
    const { filter, isNewestFirst } = recordQuery;
    return { connectionId, query: { scope: { kind: 'minis', miniIds: [mini.id] }, filter, isNewestFirst } };
  }
  const miniIds = asked.length > 0 ? asked : await askMini(workspace, context);
  if (miniIds.length === 0) return undefined;
  return { connectionId, query: { scope: { kind: 'minis', miniIds }, filter: {}, isNewestFirst: true } };
}

async function askMini(workspace: RemoteWorkspace, context: CommandContext): Promise<readonly string[]> {
  const mini = await pickMini(workspace, context);
  return mini ? [mini.id] : [];
}

/** A table of the Records that carry the label, or of the Records of the Minis that do. */
async function ofLabel(
  workspace: RemoteWorkspace,
  context: CommandContext,
  label: Label,
): Promise<TableRef | undefined> {
  const connectionId = workspace.connection.id;
  if (label.resourceType !== 'mini') {
    const filter = { labels: [label.name ?? ''] };
    return { connectionId, query: { scope: { kind: 'allMinis' }, filter, isNewestFirst: true }, worklist: 'labelled' };
  }
  const minis = await minisWith(workspace, context, label);
  if (minis.length === 0) return undefined;
  const scope = { kind: 'minis', miniIds: minis.map(({ id }) => id) } as const;
  return { connectionId, query: { scope, filter: {}, isNewestFirst: true } };
}
