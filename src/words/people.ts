// Names for the ids that stand for authors.
import type { User } from '../domain/user';

/** The name of the user, else the address, else the id as it came; undefined when nobody is recorded. */
export function userName(users: readonly User[], id: string | null | undefined): string | undefined {
  if (!id) return undefined;
  const user = users.find((each) => each.id === id);
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ');
  return name || user?.email || id;
}
