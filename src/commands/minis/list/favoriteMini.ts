import { targetCommand } from '../../target/defineCommand';
import { minis } from '../../target/minis';
import { many } from '../../target/takes';

export const favoriteMini = targetCommand(
  'recordsWorkspace.minis.favoriteMini',
  many(minis, 'canFavorite'),
  ({ miniArrangement }, _context, found) => miniArrangement.favorite(found.map(({ id }) => id)),
);
