import { targetCommand } from '../../target/defineCommand';
import { many } from '../../target/takes';
import { minis } from '../../target/minis';

export const favoriteMini = targetCommand(
  'recordsWorkspace.minis.favoriteMini',
  many(minis, 'canFavorite'),
  ({ miniArrangement }, _context, found) => miniArrangement.favorite(found.map(({ id }) => id)),
);
