// Puts all operations together.
import { Hono } from 'hono/tiny';
import { assets } from './skills/assets';
import { attachments } from './attachments/attachments';
import { batch } from './attachments/batch';
import { batchAttachments } from './attachments/batchAttachments';
import { batchUpload } from './attachments/batchUpload';
import type { SampleEnv } from './context';
import { drafts } from './records/drafts';
import { exports } from './records/exports';
import { externalLookup } from './records/externalLookup';
import { filters } from './records/filters';
import { labelGroups } from './labels/labelGroups';
import { labels } from './labels/labels';
import { miniSearch } from './minis/miniSearch';
import { miniVersions } from './minis/miniVersions';
import { minis } from './minis/minis';
import { type Routes, type Surroundings, operations } from './operation';
import { pictures } from './minis/pictures';
import { Problem, problemResponse } from './problems';
import { recordSearch } from './records/recordSearch';
import { recordVersions } from './records/recordVersions';
import { records } from './records/records';
import { relations } from './records/relations';
import type { Service } from './service';
import { skills } from './skills/skills';
import { users } from './users';

/** In this order: paths with fixed words before those where an id may stand in the same place. */
const resources: readonly Routes[] = [
  miniSearch,
  minis,
  miniVersions,
  pictures,
  exports,
  filters,
  recordSearch,
  batchUpload,
  batchAttachments,
  batch,
  externalLookup,
  drafts,
  attachments,
  relations,
  recordVersions,
  records,
  labels,
  labelGroups,
  skills,
  assets,
  users,
];

export function sampleApp(service: Service, surroundings: Surroundings): Hono<SampleEnv> {
  const app = new Hono<SampleEnv>({
    // The path as it was sent: an encoded slash inside an external URI must not part it. Through a proxy the origin comes along.
    getPath: (request, options) =>
      (options?.env?.incoming.url ?? request.url).replace(/^https?:\/\/[^/?]*/i, '').replace(/\?.*$/s, ''),
  });
  const on = operations(app, surroundings);
  for (const register of resources) register(on, service);
  app.all('*', (context) => {
    surroundings.log.watch({ id: 'unknown', method: context.req.method, path: '/' }, context.env.outgoing);
    return problemResponse(new Problem(404, 'There is no such operation.'));
  });
  // What is left comes from stop(), which ends pauses and connections under requests: nobody is there to be told.
  app.onError(() => problemResponse(new Problem(500, 'The sample service has ended.')));
  return app;
}
