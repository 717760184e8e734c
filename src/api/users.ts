// Users of the workspace.
import * as z from 'zod';
import { user, type User } from '../domain/schemas/user';
import type { RequestOptions } from './requestOptions';
import { routes } from './routes';
import type { Sender } from './sender';

const userList = z.array(user);

export function users(sender: Sender) {
  return {
    /** All users come at once. */
    listUsers(options?: RequestOptions): Promise<User[]> {
      return sender.json({ operation: 'listUsers', method: 'GET', route: routes.users() }, userList, options);
    },
  };
}
