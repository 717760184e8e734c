// Hostile people: one for each text.
import type { StoredUser } from '../users';
import { hostileIds } from './ids';
import { hostileTexts, repeated } from './texts';

export function hostileUsers(bait: string): readonly StoredUser[] {
  return hostileTexts(bait)
    .map(repeated)
    .map((text, at) => ({
      id: hostileIds.user(at),
      email: at % 2 ? text : `${at}@example.org`,
      firstName: at % 3 ? text : null,
      lastName: text,
      jobTitle: text,
      profilePictureUrl: at % 2 ? text : `${bait}/user.png`,
    }));
}
