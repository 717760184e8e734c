// Names of authors by user id.
import { formatMoment } from '../base/format';
import { t } from '../base/text';
import { visibleRow } from '../base/visibleText';
import type { User } from '../domain/user';

/** The last change, as the service reports it. */
export interface LastChange {
  readonly updatedAt?: string | null | undefined;
  readonly updatedBy?: string | null | undefined;
}

/** The user's name, else the email address, else the id. Undefined if no author is recorded. */
export function userName(users: readonly User[], id: string | null | undefined): string | undefined {
  if (!id) return undefined;
  const user = users.find((each) => each.id === id);
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ');
  return name || user?.email || id;
}

/** When a thing was last changed, and by whom once `users` are loaded. Empty if nothing is known. */
export function lastChangeText(users: readonly User[] | undefined, { updatedAt, updatedBy }: LastChange): string {
  if (!updatedAt) return '';
  const name = users && userName(users, updatedBy);
  const by = name === undefined ? '' : ` ${t('by {0}', visibleRow(name))}`;
  return t('{0}: {1}', t('Last changed'), `${formatMoment(updatedAt)}${by}`);
}
