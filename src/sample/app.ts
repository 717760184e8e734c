// Registers all operations on one web app.
import { Hono } from 'hono/tiny';
import { attachments } from './attachments/attachments';
import { batchAttachments, batchUpload } from './attachments/batchAttachments';
import { type SampleEnv, Problem, problemResponse, json } from './http';
import { labelGroups, labels } from './labels/labels';
import { miniSearch } from './minis/miniSearch';
import { miniVersions, minis } from './minis/minis';
import { pictures } from './minis/pictures';
import { type Routes, type SampleRuntime, operations } from './operation';
import { batch } from './records/batch';
import { drafts } from './records/drafts';
import { exports } from './records/exports';
import { filters } from './records/filters';
import { recordSearch } from './records/recordSearch';
import { externalLookup, recordVersions, records } from './records/records';
import { relations } from './records/relations';
import type { Service } from './service';
import { assets } from './skills/assets';
import { skills } from './skills/skills';

const users: Routes = (on, service) => {
  on('listUsers', 'GET', '/Users', () => json(service.users));
};

/** Order matters: fixed paths come before paths with an id in the same place. */
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

export function sampleApp(service: Service, runtime: SampleRuntime): Hono<SampleEnv> {
  const app = new Hono<SampleEnv>({
    // The encoded path: an encoded slash in an external URI must not split it. Through a proxy, the URL includes the origin.
    getPath: (request, options) =>
      (options?.env?.incoming.url ?? request.url).replace(/^https?:\/\/[^/?]*/i, '').replace(/\?.*$/s, ''),
  });
  const on = operations(app, runtime);
  for (const register of resources) register(on, service);
  app.all('*', (context) => {
    runtime.log.watch({ id: 'unknown', method: context.req.method, path: '/' }, context.env.outgoing);
    return problemResponse(new Problem(404, 'There is no such operation.'));
  });
  // Only stop() gets here, by ending pauses and connections of running requests.
  app.onError(() => problemResponse(new Problem(500, 'The sample service has ended.')));
  return app;
}
