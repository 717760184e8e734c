// Change sets as command targets, and the question for one.
import { changeSetNode, changeSetRows, datedText } from '../../tree/changeSets';
import type { ChangeSetEntry } from '../../workspace/changeSets/changeSetEntry';
import { pickOne } from './pickTarget';
import type { Kind } from './takes';

export const changeSets: Kind<'changeSet', ChangeSetEntry> = {
  view: 'activity',
  whats: ['changeSet'],
  of: ({ changeSetId }, workspace) => workspace.changeSets.find(changeSetId),
  nodeOf: (entry, { connection, changeSets }) => changeSetNode(connection.id, changeSets, entry),
  ask: async (question) => {
    const { connection, changeSets } = question.workspace;
    const rows = await changeSetRows(connection.id, changeSets);
    const choices = rows.flatMap((row) =>
      row.kind === 'changeSet' ? [{ label: row.title, description: datedText(row), value: row }] : [],
    );
    const picked = await pickOne(question, choices, (row) => row);
    return picked.flatMap(({ changeSetId }) => changeSets.find(changeSetId) ?? []);
  },
};
