// One request as a handler sees it: the web framework's context above Node's own request and response.
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

export interface SampleEnv {
  Bindings: HttpBindings;
}

export type SampleContext = Context<SampleEnv>;
