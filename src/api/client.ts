// The typed client: a method for each operation that is not deprecated, one request per call, no memory. `docs/OPERATIONS.md` says which
// are used.
import { attachments } from './attachments';
import { applicationPaths, exports } from './downloads';
import { drafts } from './drafts';
import { labelGroups, labels } from './labels';
import { minis } from './minis';
import { received } from './received';
import { records } from './records';
import { relations } from './relations';
import { skills } from './skills';
import { users } from './users';
import type { ClientOptions } from './wire/clientOptions';
import { Sender } from './wire/sender';
import { Transport } from './wire/transport';

export type { ClientOptions } from './wire/clientOptions';
export type ServiceClient = ReturnType<typeof clientOn>;

function clientOn(transport: Transport) {
  const sender = new Sender(transport);
  return {
    serviceNow: () => transport.serviceNow(),
    minis: minis(sender),
    records: {
      ...records(sender),
      ...drafts(sender),
      ...relations(sender),
    },
    attachments: attachments(sender),
    exports: exports(sender),
    labels: labels(sender),
    labelGroups: labelGroups(sender),
    skills: skills(sender),
    users: users(sender),
    /** Not operations of their own: lists of those above, for what stores them. */
    received: received(sender),
    /** Not operations of their own: files that responses name by application path. */
    applicationPaths: applicationPaths(sender),
  };
}

export function createClient(options: ClientOptions): ServiceClient {
  return clientOn(new Transport(options));
}
