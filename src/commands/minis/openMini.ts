import { t } from '../../base/text';
import { miniName } from '../../words/minis';
import { one, targetCommand } from '../defineCommand';
import { minis } from '../target/minis';

export const openMini = targetCommand(
  'recordsWorkspace.minis.openMini',
  one(minis, 'canOpen', t('Select a Mini')),
  async (workspace, context, mini, { isFromRows = false }) => {
    await context.openPage(
      { kind: 'mini', connectionId: workspace.connection.id, miniId: mini.id },
      miniName(mini),
      isFromRows,
    );
  },
);
