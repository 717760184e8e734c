// Puts all operations together.
import { Hono } from 'hono/tiny';
import { assets } from './assets';
import { attachments } from './attachments';
import { batch } from './batch';
import { batchAttachments } from './batchAttachments';
import { batchUpload } from './batchUpload';
import type { SampleEnv } from './context';
import { drafts } from './drafts';
import { exports } from './exports';
import { externalLookup } from './externalLookup';
import { filters } from './filters';
import { labelGroups } from './labelGroups';
import { labels } from './labels';
import { miniSearch } from './miniSearch';
import { miniVersions } from './miniVersions';
import { minis } from './minis';
import { type Routes, type Surroundings, operations } from './operation';
import { pictures } from './pictures';
import { Problem, problemResponse } from './problems';
import { recordSearch } from './recordSearch';
import { recordVersions } from './recordVersions';
import { records } from './records';
import { relations } from './relations';
import type { Service } from './service';
import { skills } from './skills';
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
