// The typed client: every operation of the contract as one method, one request per call, no memory.
import { applicationPaths } from './applicationPaths';
import { attachments } from './attachments';
import { batch } from './batch';
import type { ClientOptions } from './wire/clientOptions';
import { drafts } from './drafts';
import { exports } from './exports';
import { labelGroups } from './labelGroups';
import { labels } from './labels';
import { minis } from './minis';
import { miniVersions } from './miniVersions';
import { profilePictures } from './profilePictures';
import { recordFilters } from './recordFilters';
import { records } from './records';
import { relations } from './relations';
import { Sender } from './wire/sender';
import { skillAssets } from './skillAssets';
import { skills } from './skills';
import { Transport } from './wire/transport';
import { users } from './users';

export type { ClientOptions } from './wire/clientOptions';
export type ServiceClient = ReturnType<typeof clientOn>;

/** Groups and methods in the order of the contract. */
export function clientOn(sender: Sender) {
  return {
    minis: { ...minis(sender), ...miniVersions(sender), ...profilePictures(sender) },
    records: {
      ...records(sender),
      ...drafts(sender),
      ...batch(sender),
      ...relations(sender),
      ...recordFilters(sender),
    },
    attachments: attachments(sender),
    exports: exports(sender),
    labels: labels(sender),
    labelGroups: labelGroups(sender),
    skills: { ...skills(sender), ...skillAssets(sender) },
    users: users(sender),
    /** Beyond the operations: what answers name by application path. */
    applicationPaths: applicationPaths(sender),
  };
}

export function createClient(options: ClientOptions): ServiceClient {
  return clientOn(new Sender(new Transport(options)));
}
