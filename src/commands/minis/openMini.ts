import { nameOrId } from '../../words/titles';
import { targetCommand } from '../target/defineCommand';
import { one } from '../target/takes';
import { minis } from '../target/minis';

export const openMini = targetCommand(
  'recordsWorkspace.minis.openMini',
  one(minis, 'canOpen'),
  async (workspace, context, mini, { isFromRows = false }) => {
    await context.openPage(
      { kind: 'mini', connectionId: workspace.connection.id, miniId: mini.id },
      nameOrId(mini),
      isFromRows,
    );
  },
);
