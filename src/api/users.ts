// Users of the workspace.
import * as z from 'zod';
import { listedUser, type User } from '../domain/schemas/user';
import type { RequestOptions } from './wire/requestOptions';
import { routes } from './routes';
import type { Sender } from './wire/sender';

const userList = z.array(listedUser);

export function users(sender: Sender) {
  return {
    /** All users come at once. */
    listUsers(options?: RequestOptions): Promise<User[]> {
      const request = { operation: 'listUsers', method: 'GET', route: routes.users() } as const;
      return sender.list(request, userList, (rows, withId) => withId(rows), options);
    },
  };
}
