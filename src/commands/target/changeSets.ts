// Change sets as what commands work on, and the question which one.
import { changeSetNode, changeSetRows } from '../../tree/changeSets';
import { changeSetText } from '../../words/changeSetProgress';
import type { ChangeSetEntry } from '../../workspace/changeSets/changeSetEntry';
import type { Kind } from '../defineCommand';
import { capabilitiesOf } from '../../tree/capabilities';

export const changeSets: Kind<'changeSet', ChangeSetEntry> = {
  view: 'activity',
  whats: ['changeSet'],
  of: ({ changeSetId }, workspace) => workspace.changeSets.find(changeSetId),
  nodeOf: (entry, { connection, changeSets }) => changeSetNode(connection.id, changeSets, entry),
  ask: async ({ workspace, context, can, title }) => {
    const rows = await changeSetRows(workspace.connection.id, workspace.changeSets);
    const able = rows.flatMap((row) => (row.kind === 'changeSet' && capabilitiesOf(row).includes(can) ? [row] : []));
    const choices = able.map((row) => ({
      label: row.title,
      description: changeSetText(row),
      value: workspace.changeSets.find(row.changeSetId),
    }));
    const picked = await context.prompts.pick(title, choices);
    return picked ? [picked] : [];
  },
};
