import { nameOrId } from '../../words/titles';
import { targetCommand } from '../target/defineCommand';
import { minis } from '../target/minis';
import { one } from '../target/takes';

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
