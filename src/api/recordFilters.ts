// What the Records of one Mini can be filtered by.
import * as z from 'zod';
import { user, type User } from '../domain/schemas/user';
import type { RequestOptions } from './wire/requestOptions';
import { routes } from './routes';
import type { Sender } from './wire/sender';

const names = z.array(z.string());
const people = z.array(user);

export function recordFilters(sender: Sender) {
  return {
    /** Label names. */
    listRecordLabels(miniId: string, options?: RequestOptions): Promise<string[]> {
      const route = routes.recordFilter('labels', miniId);
      return sender.json({ operation: 'listRecordLabels', method: 'GET', route }, names, options);
    },

    listRecordCreators(miniId: string, options?: RequestOptions): Promise<User[]> {
      const route = routes.recordFilter('created-by', miniId);
      return sender.json({ operation: 'listRecordCreators', method: 'GET', route }, people, options);
    },

    listRecordUpdaters(miniId: string, options?: RequestOptions): Promise<User[]> {
      const route = routes.recordFilter('updated-by', miniId);
      return sender.json({ operation: 'listRecordUpdaters', method: 'GET', route }, people, options);
    },

    listRecordStates(miniId: string, options?: RequestOptions): Promise<string[]> {
      const route = routes.recordFilter('states', miniId);
      return sender.json({ operation: 'listRecordStates', method: 'GET', route }, names, options);
    },
  };
}
