import { t } from '../../base/text';
import { miniName } from '../../words/minis';
import { one, targetCommand } from '../defineCommand';
import { minis } from '../target/minis';

export const openMini = targetCommand(
  'recordsWorkspace.minis.openMini',
  one(minis, 'canOpen', t('Select a Mini')),
  (_workspace, context, mini, { isFromRows = false }) => {
    context.openMiniPage(mini.id, miniName(mini), isFromRows);
  },
);
