// Runs every operation: log, faults, key check, and errors as responses.
import type { Hono } from 'hono';
import type { Keys } from './auth';
import { type SampleContext, type SampleEnv, Problem, problemResponse } from './http';
import type { RequestLog } from './requestLog';
import type { Service } from './service';
import type { Sleep } from './sleep';

/** Reads the body first: what it looked up before could be outdated when the body is there. */
type Handler = (context: SampleContext) => Response | Promise<Response>;

/** Registers an operation; `path` is the contract's, without the prefix. */
export type On = (operationId: string, method: string, path: string, handler: Handler) => void;
/** The operations of one resource. */
export type Routes = (on: On, service: Service) => void;

export interface Means {
  readonly keys: Keys;
  readonly sleep: Sleep;
}

/** Called when a request arrives; what it returns is given the answer, and may respond otherwise. */
export type Intercept = (
  operation: Operation,
  context: SampleContext,
  means: Means,
) => (answer: () => Promise<Response>) => Promise<Response>;

export interface SampleRuntime extends Means {
  readonly log: RequestLog;
  readonly latencyMs: number;
  readonly intercept: Intercept | undefined;
}

export const prefix = '/api/v1';

/** A path parameter, decoded once: an external URI keeps its slashes. */
export function pathText(context: SampleContext, name: string): string {
  return context.req.param(name) ?? '';
}

export function operations(app: Hono<SampleEnv>, runtime: SampleRuntime): On {
  return (id, method, path, handler) => {
    const template = prefix + path;
    const route = template.replace(/\{(\w+)\}/g, ':$1');
    app.on(method, route, (context) => run({ id, method, path: template }, context, handler, runtime));
  };
}

interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
}

async function run(
  operation: Operation,
  context: SampleContext,
  handler: Handler,
  { keys, log, latencyMs, sleep, intercept }: SampleRuntime,
): Promise<Response> {
  log.watch(operation, context.env.outgoing);
  const intercepted = intercept?.(operation, context, { keys, sleep });
  if (latencyMs > 0) await sleep(latencyMs);
  const respond = async (): Promise<Response> => {
    try {
      keys.check(context.req.header('authorization'));
      return await handler(context);
    } catch (error) {
      return problemResponse(error instanceof Problem ? error : failure(error, operation));
    }
  };
  return await (intercepted ? intercepted(respond) : respond());
}

/** A bug in the sample. Only its kind is reported, because messages may quote contents. */
function failure(error: unknown, operation: Operation): Problem {
  const kind = error instanceof Error ? error.name : typeof error;
  return new Problem(500, `Something went wrong in the sample service (${operation.id}: ${kind}).`);
}
