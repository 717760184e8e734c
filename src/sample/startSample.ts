// Starts the sample service on localhost; stop() closes all sockets and timers.
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
  /** Any free port if undefined. */
  readonly port?: number;
  readonly minis?: number;
  /** Records per Mini, up to 1,000,000: they are computed. */
  readonly records?: number;
  readonly key?: string;
  /** A pause before each response. */
  readonly latencyMs?: number;
  readonly faults?: readonly FaultRule[];
  readonly log?: (line: RequestLine) => void;
  /** The clock, which also advances renames. */
  readonly now?: () => number;
  /** How long renaming a normal label takes. */
  readonly renameMs?: number;
  readonly limits?: Partial<SampleLimits>;
  /** Adds hostile data: texts that try to act, and invalid rows. */
  readonly hostile?: HostileOptions;
}

export interface HostileOptions {
  /** The origin of links and pictures: a test checks that it gets no request. */
  readonly bait?: string;
}

export interface RunningSample {
  /** Without a trailing slash; operations are below /api/v1. */
  readonly url: string;
  readonly key: string;
  readonly faults: Faults;
  /** Direct access for tests. */
  readonly service: SampleHandle;
  stop(): Promise<void>;
}

const loopback = '127.0.0.1';
/** Nothing listens there. */
const emptyBait = `http://${loopback}:9`;
/** Longer than clients keep idle connections: the server must not close one that is about to be used. */
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
  // Otherwise the web framework replaces the host's Request and Response.
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
