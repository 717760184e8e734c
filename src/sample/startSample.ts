// The sample service for tests and the command line: with faults, hostile data and direct access. The extension ships none of these.
import { applyFault } from './faults/applyFault';
import { type FaultRule, Faults } from './faults/faults';
import { hostileResponses } from './faults/hostileResponses';
import type { Intercept } from './operation';
import type { RequestLine } from './requestLog';
import { SampleHandle } from './sampleHandle';
import { hostileFaults, hostileUsers, seedHostile } from './seed/hostile/seedHostile';
import { serveSample, type ServeOptions } from './serveSample';

export type { FaultRule, RequestLine };

export interface SampleOptions extends ServeOptions {
  readonly faults?: readonly FaultRule[];
  /** Adds hostile data: texts that try to act, and invalid rows. */
  readonly hostile?: HostileOptions;
}

interface HostileOptions {
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

/** Nothing listens there. */
const emptyBait = 'http://127.0.0.1:9';

export async function startSample(options: SampleOptions = {}): Promise<RunningSample> {
  const faults = new Faults();
  faults.add(...(options.faults ?? []));
  const bait = options.hostile && (options.hostile.bait ?? emptyBait);
  if (bait !== undefined) faults.add(...hostileFaults(bait));
  const change = bait === undefined ? undefined : hostileResponses(bait);
  const intercept: Intercept = ({ id, method }, context, means) => {
    const fault = faults.take(id, method, context.req.path);
    const { cleared } = faults;
    return async (respond) => {
      const given = await (fault ? applyFault(fault, context, respond, means, cleared) : respond());
      return change ? await change(id, given) : given;
    };
  };
  const { url, key, keys, service, log, stop } = await serveSample(options, {
    intercept,
    ...(bait === undefined ? {} : { users: hostileUsers(bait), seed: (service) => seedHostile(service, bait) }),
  });
  return { url, key, faults, service: new SampleHandle(service, keys, faults, log), stop };
}
