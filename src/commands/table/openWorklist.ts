import { assertNever } from '../../base/assertNever';
import { t } from '../../base/text';
import { parseRangeEnd } from '../../domain/dates/dayRange';
import { TRASH } from '../../domain/recordQuery';
import type { TableRef, Worklist } from '../../editors/table/tableRef';
import type { Choice } from '../../platform/prompts/quickPickItems';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { TableQuery } from '../../workspace/table/tableQuery';
import { askDate } from '../ask/askDate';
import { ownTimeZone } from '../ask/timeZone';
import type { CommandContext } from '../commandContext';
import { workspaceCommand } from '../defineCommand';
import { userName } from '../../words/people';

/** Records of all Minis that have something in common. */
export const openWorklist = workspaceCommand('recordsWorkspace.table.openWorklist', async (workspace, context) => {
  const choices: Choice<Worklist>[] = [
    { label: t('All Drafts'), icon: 'edit', value: 'drafts' },
    { label: t('Unreadable Attachments'), icon: 'warning', value: 'unreadable' },
    { label: t('Deleted Records'), icon: 'trash', value: 'deleted' },
    { label: t('Records With Label…'), icon: 'tag', value: 'labelled' },
    { label: t('Changed Since…'), icon: 'calendar', value: 'changedSince' },
    { label: t('Changed by…'), icon: 'person', value: 'changedBy' },
  ];
  const worklist = await context.prompts.pick(t('Open Worklist'), choices);
  const part = worklist && (await partOf(worklist, workspace, context));
  if (!part) return;
  const query: TableQuery = { scope: { kind: 'allMinis' }, filter: {}, isNewestFirst: true, ...part };
  const ref: TableRef = { connectionId: workspace.connection.id, query, worklist };
  await context.tables.open(ref, t('Records'));
});

/** Undefined if the user left. */
async function partOf(
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
      await workspace.labels.load();
      const names = (workspace.labels.all?.labels ?? []).flatMap(({ name, resourceType }) =>
        name && resourceType === 'record' ? [{ label: name, icon: 'tag', value: name }] : [],
      );
      const label = await context.prompts.pick(t('Select a label'), names);
      return label === undefined ? undefined : { filter: { labels: [label] } };
    }
    case 'changedSince': {
      const since = await askDay(context, t('Changed Since'));
      return since === undefined ? undefined : { only: { kind: 'changedSince', since } };
    }
    case 'changedBy': {
      await workspace.users.load();
      const users = workspace.users.value ?? [];
      const id = await context.prompts.pick(
        t('Last changed by'),
        users.map((user) => ({ label: userName(users, user.id) ?? user.id, icon: 'person', value: user.id })),
      );
      return id === undefined ? undefined : { filter: { updatedBy: [id] } };
    }
    default:
      return assertNever(worklist);
  }
}

/** The moment at which a day starts here. */
async function askDay(context: CommandContext, title: string): Promise<string | undefined> {
  const answered = await askDate(context, { title, field: t('From') });
  if (!answered?.iso) return undefined;
  const start = parseRangeEnd(answered.iso.slice(0, 10), 'start', ownTimeZone());
  return 'iso' in start ? start.iso : answered.iso;
}
