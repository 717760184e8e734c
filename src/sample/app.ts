// Puts all operations together.
import { Hono } from 'hono/tiny';
import { attachments } from './attachments';
import type { SampleEnv } from './context';
import { exports } from './exports';
import { labelGroups } from './labelGroups';
import { labels } from './labels';
import { minis } from './minis';
import { type Routes, type Surroundings, operations } from './operation';
import { Problem, problemResponse } from './problems';
import { recordVersions } from './recordVersions';
import { records } from './records';
import type { Service } from './service';
import { skills } from './skills';
import { users } from './users';

/** In this order: paths with fixed words before those where an id may stand in the same place. */
const resources: readonly Routes[] = [
  minis,
  exports,
  attachments,
  recordVersions,
  records,
  labels,
  labelGroups,
  skills,
  users,
];

export function sampleApp(service: Service, surroundings: Surroundings): Hono<SampleEnv> {
  const app = new Hono<SampleEnv>({
    // The path as it was sent: an encoded slash inside an external URI must not part it.
    getPath: (request, options) =>
      (options?.env as SampleEnv['Bindings'] | undefined)?.incoming.url?.split('?')[0] ?? request.url,
  });
  const on = operations(app, surroundings);
  for (const register of resources) register(on, service);
  app.all('*', (context) => {
    surroundings.log.watch({ id: 'unknown', method: context.req.method, path: '/' }, context.env.outgoing);
    return problemResponse(new Problem(404, 'There is no such operation.'));
  });
  return app;
}
