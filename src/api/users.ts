// Users of the workspace.
import { wholeListOf } from '../domain/schemas/page';
import { listedUser, type User } from '../domain/schemas/user';
import { routes } from './routes';
import { get, type RequestOptions } from './wire/request';
import type { Sender } from './wire/sender';

const userList = wholeListOf(listedUser);

export function users(sender: Sender) {
  return {
    /** Returns all users; there is no paging. */
    listUsers(options?: RequestOptions): Promise<User[]> {
      return sender.list(get('listUsers', routes.users()), userList, (rows, { withId }) => withId(rows), options);
    },
  };
}
