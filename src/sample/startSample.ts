// The sample service as one call: starts it on this machine alone, and ends every socket and timer with stop().
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { sampleApp } from './app';
import { Keys, makeKey } from './auth';
import { type FaultRule, Faults } from './faults/faults';
import { hostileAnswers } from './faults/hostileAnswers';
import { type SampleLimits, contractLimits, Service } from './service';
import { RequestLog, type RequestLine } from './requestLog';
import { hostileFaults } from './seed/hostile/seedHostile';
import { SampleHandle } from './sampleHandle';
import { sleepUntil } from './faults/applyFault';

export type { FaultRule, RequestLine };

export interface SampleOptions {
  /** Any free port where undefined. */
  readonly port?: number;
  readonly minis?: number;
  /** Records of every Mini, up to 1,000,000: they are computed, not held. */
  readonly records?: number;
  readonly key?: string;
  /** A pause before each answer. */
  readonly latencyMs?: number;
  readonly faults?: readonly FaultRule[];
  readonly log?: (line: RequestLine) => void;
  /** Milliseconds since the epoch; moves renames on. */
  readonly now?: () => number;
  /** How long renaming an ordinary label takes. */
  readonly renameMs?: number;
  readonly limits?: Partial<SampleLimits>;
  /** Seeds hostile data beside the ordinary: texts that try to act, and rows that no honest service sends. */
  readonly hostile?: HostileOptions;
}

export interface HostileOptions {
  /** The origin that links and pictures lead to: a test listens there for requests that nobody should send. */
  readonly bait?: string;
}

export interface RunningSample {
  /** Without a slash at the end; operations stand below it as /api/v1/…. */
  readonly url: string;
  readonly key: string;
  readonly faults: Faults;
  /** What tests do behind the client's back, and what was asked. */
  readonly service: SampleHandle;
  stop(): Promise<void>;
}

const loopback = '127.0.0.1';
/** Nobody answers there. */
const emptyBait = `http://${loopback}:9`;
/** Longer than a client keeps an idle connection, so that it is never closed under a request that is being sent. */
const keepAliveMs = 60_000;

export async function startSample(options: SampleOptions = {}): Promise<RunningSample> {
  const keys = new Keys(options.key ?? makeKey());
  const faults = new Faults();
  faults.add(...(options.faults ?? []));
  const bait = options.hostile && (options.hostile.bait ?? emptyBait);
  if (bait !== undefined) faults.add(...hostileFaults(bait));
  const log = new RequestLog(options.log);
  const service = new Service({
    minis: options.minis ?? 40,
    records: options.records,
    renameMs: options.renameMs ?? 2000,
    limits: { ...contractLimits, ...options.limits },
    now: options.now ?? Date.now,
    bait,
  });
  const stopping = new AbortController();
  const sleep = sleepUntil(stopping.signal);
  const app = sampleApp(service, {
    keys,
    faults,
    log,
    latencyMs: options.latencyMs ?? 0,
    sleep,
    ...(bait === undefined ? {} : { change: hostileAnswers(bait) }),
  });
  // Without this the web framework would put its own Request and Response in place of the host's.
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const server = createServer(
    { keepAliveTimeout: keepAliveMs },
    (incoming, outgoing) => void listener(incoming, outgoing),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, loopback, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${loopback}:${port}`,
    key: keys.full,
    faults,
    service: new SampleHandle(service, keys, faults, log),
    async stop() {
      stopping.abort();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      service.blobs.dispose();
    },
  };
}
