// All operations, and which of them a request asks for.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { attachments } from './attachments/attachments';
import { batchAttachments, batchUpload } from './attachments/batchAttachments';
import { SampleContext, Problem, problemResponse, json, send } from './http';
import { labelGroups, labels } from './labels/labels';
import { miniSearch } from './minis/miniSearch';
import { miniVersions, minis } from './minis/minis';
import { pictures } from './minis/pictures';
import { type Route, type Routes, type SampleRuntime, operations } from './operation';
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

export function sampleRoutes(service: Service, runtime: SampleRuntime): readonly Route[] {
  const routes: Route[] = [];
  const on = operations(routes, runtime);
  for (const register of resources) register(on, service);
  return routes;
}

/** Answers one request. */
type SampleApp = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>;

export function sampleApp(service: Service, runtime: SampleRuntime): SampleApp {
  const routes = sampleRoutes(service, runtime);
  return async (incoming, outgoing) => {
    // Encoded: a slash within an external URI must not split it. Through a proxy, the URL includes the origin.
    const path = (incoming.url ?? '').replace(/^https?:\/\/[^/?]*/i, '').replace(/\?.*$/s, '');
    for (const { operation, pattern, run } of routes) {
      const found = operation.method === incoming.method ? pattern.exec(path) : null;
      if (!found) continue;
      const params = Object.entries(found.groups ?? {}).map(([name, text]) => [name, decoded(text)]);
      const context = new SampleContext(incoming, outgoing, path, Object.fromEntries(params) as Record<string, string>);
      // Only stop() fails it, by ending pauses and connections of running requests.
      const ended = (): Response => problemResponse(new Problem(500, 'The sample service has ended.'));
      return await send(await run(context).catch(ended), outgoing);
    }
    runtime.log.watch({ id: 'unknown', method: incoming.method ?? '', path: '/' }, outgoing);
    await send(problemResponse(new Problem(404, 'There is no such operation.')), outgoing);
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
