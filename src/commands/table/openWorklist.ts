import { assertNever } from '../../base/assertNever';
import { compareNames } from '../../base/compareNames';
import { t } from '../../base/text';
import { TRASH } from '../../domain/recordQuery';
import { parseTableRef, type TableRef, type Worklist } from '../../editors/table/tableRef';
import { withViewProgress } from '../../platform/progress';
import type { Choice } from '../../platform/prompts/quickPickItems';
import type { Saved } from '../../platform/savedByName';
import { userName } from '../../words/people';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { TableQuery } from '../../workspace/table/tableQuery';
import { askStart } from '../ask/askStart';
import { headed } from '../ask/headed';
import { deleteSaved } from '../ask/saveByName';
import type { CommandContext } from '../commandContext';
import { workspaceCommand } from '../target/defineCommand';

const DELETE = Symbol('delete');

/** Opens Records of all Minis that have something in common, or a worklist that was saved by name. */
export const openWorklist = workspaceCommand('recordsWorkspace.table.openWorklist', async (workspace, context) => {
  const { id } = workspace.connection;
  const { worklists } = context.arrangements;
  for (;;) {
    const saved = worklists.of(id).map(toChoice);
    const choices: Choice<Worklist | Saved<object> | typeof DELETE>[] = [
      { label: t('All {0}', t('Drafts')), icon: 'edit', value: 'drafts' },
      { label: t('Unreadable Attachments'), icon: 'warning', value: 'unreadable' },
      { label: t('Deleted Records'), icon: 'trash', value: 'deleted' },
      { label: t('Records With Label…'), icon: 'tag', value: 'labelled' },
      { label: t('{0}…', t('Changed Since')), icon: 'calendar', value: 'changedSince' },
      { label: t('Changed by…'), icon: 'person', value: 'changedBy' },
      ...headed(t('Saved Worklists'), saved),
      ...(saved.length > 0
        ? [{ label: t('{0}…', t('Delete')), icon: 'trash', group: t('Others'), value: DELETE } as const]
        : []),
    ];
    const picked = await context.prompts.pick(context.title, choices);
    if (picked === DELETE) {
      if (await deleteSaved(context, worklists, id, toChoice)) continue;
      return;
    }
    const ref =
      typeof picked === 'object'
        ? parseTableRef({ ...picked.value, connectionId: id, name: picked.name })
        : picked && (await readyRef(picked, workspace, context));
    if (ref) await context.tables.open(ref, ref.name ?? t('Records'));
    return;
  }
});

function toChoice(saved: Saved<object>): Choice<Saved<object>> {
  return { label: saved.name, icon: 'list-filter', value: saved };
}

async function readyRef(
  worklist: Worklist,
  workspace: RemoteWorkspace,
  context: CommandContext,
): Promise<TableRef | undefined> {
  const part = await queryPart(worklist, workspace, context);
  if (!part) return undefined;
  const query: TableQuery = { scope: { kind: 'allMinis' }, filter: {}, isNewestFirst: true, ...part };
  return { connectionId: workspace.connection.id, query, worklist };
}

/** The worklist's own part of the query. Undefined if the user left. */
async function queryPart(
  worklist: Worklist,
  workspace: RemoteWorkspace,
  context: CommandContext,
): Promise<Partial<TableQuery> | undefined> {
  switch (worklist) {
    case 'drafts':
      return { filter: { states: ['draft'] } };
    case 'unreadable':
      return { only: { kind: 'unreadable' } };
    case 'deleted':
      return { filter: TRASH };
    case 'labelled': {
      await withViewProgress('records', () => workspace.labels.required());
      const ofRecords = workspace.labels.carriedBy('record');
      const names = ofRecords.map(({ name }) => ({ label: name, icon: 'tag', value: name }));
      const label = await context.prompts.pick(t('Select a label'), names);
      return label === undefined ? undefined : { filter: { labels: [label] } };
    }
    case 'changedSince': {
      const since = await askStart(context, t('Changed Since'));
      return since === undefined ? undefined : { only: { kind: 'changedSince', since } };
    }
    case 'changedBy': {
      const users = await withViewProgress('records', () => workspace.users.required());
      const named = users.map(({ id }) => ({ label: userName(users, id) ?? id, icon: 'person', value: id }));
      const id = await context.prompts.pick(
        t('Last changed by'),
        named.sort((one, other) => compareNames(one.label, other.label)),
      );
      return id === undefined ? undefined : { filter: { updatedBy: [id] } };
    }
    default:
      return assertNever(worklist);
  }
}
