// The sample's users, all invented.
import { seedId } from './random';

export interface StoredUser {
  readonly id: string;
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly jobTitle: string | null;
  readonly profilePictureUrl: string | null;
}

const names = [
  ['Tess', 'Harrowgate', 'Support worker'],
  ['Marcus', 'Oakfield', 'Registered nurse'],
  ['Priya', 'Silverdale', 'Care coordinator'],
  ['Joan', 'Wetherstone', null],
  [null, null, null],
] as const;

export const seedUsers: readonly StoredUser[] = names.map(([firstName, lastName, jobTitle], index) => ({
  id: seedId('05e40000', index + 1),
  email: `user.${index + 1}@example.org`,
  firstName,
  lastName,
  jobTitle,
  profilePictureUrl: null,
}));

/** Users who write most Records. The last one has no name. */
export const namedUsers: readonly StoredUser[] = seedUsers.filter(({ firstName }) => firstName !== null);

/** The key's owner: the author of all writes through the API. */
export const keyOwner = seedId('05e40000', 1);
/** The author of changes by another client. */
export const colleague = seedId('05e40000', 2);
