// Starts a sample before the tests of a suite and stops it after them.
import { type RunningSample, type SampleOptions, startSample } from '../../../src/sample/startSample';
import { type Answer, type Request, ask } from './ask';

interface Lent {
  sample: RunningSample;
  ask(method: string, path: string, request?: Request): Promise<Answer>;
  /** The parsed body of an answer. */
  read<T>(method: string, path: string, request?: Request): Promise<T>;
}

/** To be called inside `describe`. The sample is there from the first test on. */
export function withSample(options: SampleOptions = {}): Lent {
  const lent: Lent = {
    sample: undefined as unknown as RunningSample,
    ask: (method, path, request) => ask(lent.sample, method, path, request),
    read: async <T>(method: string, path: string, request?: Request) =>
      (await lent.ask(method, path, request)).body as T,
  };
  before(async () => {
    lent.sample = await startSample(options);
  });
  after(() => lent.sample.stop());
  return lent;
}

export interface Page {
  readonly items: readonly WireRecord[];
  readonly beforeCursor: string | null;
  readonly afterCursor: string;
  readonly totalCount: number | null;
}

export interface WireRecord {
  readonly id: string;
  readonly title: string | null;
  readonly eventDate: string | null;
  readonly state: string;
  readonly labels: readonly string[];
  readonly eTag: string;
  readonly [field: string]: unknown;
}
