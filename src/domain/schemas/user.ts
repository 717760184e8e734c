// The shape of a user.
import * as z from 'zod';
import { text } from './wire';

export type User = z.infer<typeof user>;
export const user = z.looseObject({
  id: z.string(),
  email: text,
  firstName: text,
  lastName: text,
  jobTitle: text,
  profilePictureUrl: text,
});

/** In a list one may come without an id; then it is left out. */
export const listedUser = user.extend({ id: text });
