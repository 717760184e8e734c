import { targetCommand } from '../../target/defineCommand';
import { minis } from '../../target/minis';
import { many } from '../../target/takes';

export const unfavoriteMini = targetCommand(
  'recordsWorkspace.minis.unfavoriteMini',
  many(minis, 'canUnfavorite'),
  ({ miniArrangement }, _context, found) => miniArrangement.unfavorite(found.map(({ id }) => id)),
);
