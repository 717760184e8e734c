import { targetCommand } from '../../target/defineCommand';
import { many } from '../../target/takes';
import { minis } from '../../target/minis';

export const unfavoriteMini = targetCommand(
  'recordsWorkspace.minis.unfavoriteMini',
  many(minis, 'canUnfavorite'),
  ({ miniArrangement }, _context, found) => miniArrangement.unfavorite(found.map(({ id }) => id)),
);
