// A failing sample service with clients, and a check of what a request returned and left behind.
import { getEventListeners } from 'node:events';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';
import type { ClientOptions } from '../../../src/api/wire/clientOptions';
import { failureOf, type Failure } from '../../../src/domain/failure';
import type { Fault, FaultRule } from '../../../src/sample/faults/faults';
import { type RunningSample, startSample } from '../../../src/sample/startSample';
import { clientOf, type ClientUnderTest } from '../../support/clientOf';
import { eventually } from '../../support/eventually';
import { longerTimeouts, maxResponseBytes, shortTimeouts } from './faultRows';
import { type Asked, type FaultyCall, fileName, title } from './faultyCalls';
import { inUse } from './leftovers';

interface Strike {
  readonly fault: Fault;
  readonly times?: number;
  readonly isSlow?: boolean;
  /** Cancelled by the caller after this time. */
  readonly cancelAfterMs?: number;
  /** The user enters a valid key when asked. */
  readonly hasNewKey?: boolean;
}

export interface Seen {
  readonly failure: Failure | undefined;
  /** Statuses logged by the sample; 0 if the connection ended first. */
  readonly statuses: readonly number[];
  readonly pauses: readonly number[];
  /** `old`, `new` or what else is there. */
  readonly file: string;
  /** What was left behind or leaked; empty if nothing. */
  readonly wrong: readonly string[];
}

const OLD = 'what was there before';

export class FaultBench implements AsyncDisposable {
  private readonly warnings: string[] = [];
  private readonly clients = new Map<string, ClientUnderTest>();
  private readonly onWarning = (warning: Error): void => void this.warnings.push(String(warning));

  private constructor(
    private readonly sample: RunningSample,
    private readonly folder: string,
    private readonly thing: Pick<Asked, 'miniId' | 'recordId' | 'attachmentId'>,
  ) {
    process.on('warning', this.onWarning);
  }

  static async start(): Promise<FaultBench> {
    const folder = fs.mkdtempSync(path.join(tmpdir(), 'records-faults-'));
    const sample = await startSample({ minis: 1, records: 30 });
    const { client } = clientOf(sample.url, { key: () => Promise.resolve(sample.key) });
    const miniId = (await client.minis.listMinis())[0]?.id ?? '';
    const recordId = (await client.records.createRecord({ title: 'Sample', miniId })) ?? '';
    await client.records.upsertRecord(recordId, { title: 'Sample again', miniId });
    const file = { fileName: 'a.txt', sizeBytes: 3000, open: () => new Blob(['abc'.repeat(1000)]).stream() };
    const [attachmentId = ''] = await client.attachments.addAttachments(recordId, [file]);
    return new FaultBench(sample, folder, { miniId, recordId, attachmentId });
  }

  async strike(call: FaultyCall, strike: Strike): Promise<Seen> {
    const { fault, times, isSlow = false, cancelAfterMs, hasNewKey = false } = strike;
    const file = path.join(this.folder, 'file');
    fs.writeFileSync(file, OLD);
    // The caller's own timers start in the next turn.
    await new Promise(setImmediate);
    const before = this.inUse();
    const timeouts = !isSlow ? {} : { timeouts: call.isBig ? longerTimeouts : shortTimeouts };
    const { client, log, pauses } = this.client(timeouts, hasNewKey);
    const rule: FaultRule = { ...fault, operation: call.operation, ...(times === undefined ? {} : { times }) };
    this.sample.faults.add(rule);
    this.sample.service.clearRequests();
    const controller = new AbortController();
    const { signal } = controller;
    const timer = cancelAfterMs === undefined ? undefined : setTimeout(() => controller.abort(), cancelAfterMs);
    const error = await call.run({ client, ...this.thing, path: file, signal }).then(
      () => undefined,
      (cause: unknown) => cause,
    );
    clearTimeout(timer);
    const failure = failureOf(error);
    const tries = log.reduce((sum, entry) => sum + entry.tries, 0);
    const wrong = error !== undefined && !failure ? [`not a ServiceError: ${inspect(error)}`] : [];
    await soon('the sample notes what was sent', () => this.sample.service.requests.length >= tries);
    const { requests } = this.sample.service;
    this.sample.faults.clear();
    this.sample.service.acceptKeys();
    await soon('all is let go', () => this.inUse() === before, 3000).catch(() => {
      wrong.push(`in use: ${this.inUse()}, before: ${before}`);
    });
    wrong.push(...this.warnings.splice(0), ...getEventListeners(signal, 'abort').map(() => 'a listener'));
    wrong.push(...this.told(inspect(error, { depth: 9 }), JSON.stringify({ failure, log, requests })));
    if (requests.length !== tries) wrong.push(`${requests.length} requests for ${tries} tries`);
    const statuses = requests.map(({ status }) => status);
    return { failure, statuses, pauses: [...pauses], file: this.fileAfter(file), wrong };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    process.off('warning', this.onWarning);
    await this.sample.stop();
    fs.rmSync(this.folder, { recursive: true });
  }

  /** The same client each time: with six slots, one that isn't freed would soon be noticed. */
  private client(timeouts: Pick<ClientOptions, 'timeouts'>, hasNewKey: boolean): ClientUnderTest {
    const { url, key, service } = this.sample;
    const renewKey = (): Promise<boolean> => Promise.resolve().then(() => (service.acceptKeys(), true));
    const name = JSON.stringify([timeouts, hasNewKey]);
    const made =
      this.clients.get(name) ??
      clientOf(url, {
        key: () => Promise.resolve(key),
        maxResponseBytes,
        ...timeouts,
        ...(hasNewKey ? { renewKey } : {}),
      });
    this.clients.set(name, made);
    made.log.length = 0;
    made.pauses.length = 0;
    return made;
  }

  private inUse(): string {
    return inUse(Number(new URL(this.sample.url).port));
  }

  /** What failures and logs must never contain. */
  private told(...texts: readonly string[]): string[] {
    const { miniId, recordId, attachmentId } = this.thing;
    const { key, url } = this.sample;
    const secrets = { key, url, miniId, recordId, attachmentId, title, fileName, folder: this.folder, page: '<html' };
    return Object.entries(secrets)
      .filter(([, secret]) => texts.some((text) => text.includes(secret)))
      .map(([name]) => `tells the ${name}`);
  }

  private fileAfter(file: string): string {
    const names = fs.readdirSync(this.folder);
    if (names.length !== 1) return names.join(' ');
    return fs.readFileSync(file, 'utf8') === OLD ? 'old' : 'new';
  }
}

/** Most of what is waited for comes within a few turns: no need to wait for time to pass. */
async function soon(what: string, look: () => boolean, withinMs?: number): Promise<void> {
  for (let turn = 0; turn < 30 && !look(); turn++) await new Promise(setImmediate);
  await eventually(what, look, withinMs);
}
