import { nameOrId } from '../../words/titles';
import { targetCommand } from '../target/defineCommand';
import { minis } from '../target/minis';
import { one } from '../target/takes';

/** Opens the writable fields as JSON text, with identities unmasked. */
export const editMini = targetCommand(
  'recordsWorkspace.minis.editMini',
  one(minis, 'canEdit'),
  async (workspace, context, mini) => {
    await context.openText({ kind: 'mini', connectionId: workspace.connection.id, miniId: mini.id }, nameOrId(mini));
  },
);
