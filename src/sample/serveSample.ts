// Serves the sample workspace on localhost; stop() closes all sockets and timers.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { sampleApp } from './app';
import { Keys, makeKey } from './auth';
import type { Intercept } from './operation';
import { RequestLog, type RequestLine } from './requestLog';
import { seedUsers, type StoredUser } from './seed/users';
import { type SampleLimits, contractLimits, Service } from './service';
import { sleepUntil } from './sleep';

export interface ServeOptions {
  /** Any free port if undefined. */
  readonly port?: number;
  readonly minis?: number;
  /** Records per Mini, up to 1,000,000: they are computed. */
  readonly records?: number;
  readonly key?: string;
  /** A pause before each response. */
  readonly latencyMs?: number;
  readonly log?: (line: RequestLine) => void;
  /** The clock, which also advances renames. */
  readonly now?: () => number;
  /** How long renaming a normal label takes. 0: no rename is seen to run, the seeded one neither. */
  readonly renameMs?: number;
  readonly limits?: Partial<SampleLimits>;
}

/** What tests and the command line hand in. */
interface SampleExtras {
  readonly users?: readonly StoredUser[];
  readonly seed?: (service: Service) => void;
  readonly intercept?: Intercept;
}

export interface ServedSample {
  /** Without a trailing slash; operations are below /api/v1. */
  readonly url: string;
  readonly key: string;
  readonly keys: Keys;
  readonly service: Service;
  readonly log: RequestLog;
  stop(): Promise<void>;
}

const loopback = '127.0.0.1';
/** Longer than clients keep idle connections: the server must not close one that is about to be used. */
const keepAliveMs = 60_000;

export async function serveSample(options: ServeOptions = {}, extras: SampleExtras = {}): Promise<ServedSample> {
  const keys = new Keys(options.key ?? makeKey());
  const log = new RequestLog(options.log);
  const service = new Service({
    minis: options.minis ?? 40,
    records: options.records,
    renameMs: options.renameMs ?? 2000,
    limits: { ...contractLimits, ...options.limits },
    now: options.now ?? Date.now,
    users: [...seedUsers, ...(extras.users ?? [])],
  });
  extras.seed?.(service);
  const stopping = new AbortController();
  const app = sampleApp(service, {
    keys,
    log,
    latencyMs: options.latencyMs ?? 0,
    sleep: sleepUntil(stopping.signal),
    intercept: extras.intercept,
  });
  // Otherwise the web framework replaces the host's Request and Response.
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const server = createServer({ keepAliveTimeout: keepAliveMs }, (incoming, outgoing) => {
    // Use the same clock as for everything stored.
    outgoing.setHeader('date', new Date(service.timestamp()).toUTCString());
    void listener(incoming, outgoing);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, loopback, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${loopback}:${port}`,
    key: keys.full,
    keys,
    service,
    log,
    async stop() {
      stopping.abort();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      service.blobs.dispose();
    },
  };
}
