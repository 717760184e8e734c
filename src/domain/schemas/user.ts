// The schema of a user.
import * as z from 'zod/mini';
import { looseObject } from './compiledObject';
import { text } from './scalars';

export type User = z.infer<typeof user>;
export const user = looseObject({
  id: z.string(),
  email: text,
  firstName: text,
  lastName: text,
  jobTitle: text,
  profilePictureUrl: text,
});

/** Listed items without an id are left out. */
export const listedUser = z.extend(user, { id: text });
