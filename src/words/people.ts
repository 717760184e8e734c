// Names of authors by user id.
import type { User } from '../domain/user';

/** The user's name, else the email address, else the id. Undefined if no author is recorded. */
export function userName(users: readonly User[], id: string | null | undefined): string | undefined {
  if (!id) return undefined;
  const user = users.find((each) => each.id === id);
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ');
  return name || user?.email || id;
}
