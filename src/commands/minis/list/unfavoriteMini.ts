import { t } from '../../../base/text';
import { many, targetCommand } from '../../defineCommand';
import { minis } from '../../target/minis';

export const unfavoriteMini = targetCommand(
  'recordsWorkspace.minis.unfavoriteMini',
  many(minis, 'canUnfavorite', t('Select a Mini')),
  ({ miniArrangement }, _context, found) => miniArrangement.unfavorite(found.map(({ id }) => id)),
);
