// The sample service with valid but unexpected behavior that the contract allows.
import { setTimeout as sleep } from 'node:timers/promises';
import { forwardTo, type HeldAnswer } from '../forward';
import { TestServer, type SeenRequest } from '../testServer';
import { LateReads } from './lateReads';
import { oddBatch, type BatchHabits } from './oddBatches';
import { OddPages } from './oddPages';
import { marked, normalised, renoted, unmarked, withMoments, type MarkForm, type MomentForm } from './oddRecords';
import { notDone, type Trouble, type TroubleOf } from './oddTroubles';
import { oddCsv, oddJson, plainIds, plainJson } from './oddValues';

/** The base path of all operations and application paths. */
const BASE = '/some/base';

export interface OddHabits {
  /** Some things have nothing but an id. */
  readonly isSparse: boolean;
  /** Archived Records have a state that no client knows. */
  readonly hasOddStates: boolean;
  readonly marks: MarkForm;
  readonly batch: BatchHabits;
  /** Titles are trimmed, labels capitalised and reordered, dates converted to another zone. */
  readonly normalises: boolean;
  /** How many lists still show the state before a write. */
  readonly lag: number;
  /** For how long lists show it, by the clock of {@link OddHabits.now}. */
  readonly lagMs: number;
  readonly now: () => number;
  readonly troubleOf: TroubleOf;
  readonly slowMs: number;
  /** `short`: pages of few rows, some empty. */
  readonly pages: 'whole' | 'short';
  /** How moments are written. */
  readonly moments: MomentForm;
}

const usual: OddHabits = {
  isSparse: true,
  hasOddStates: true,
  marks: 'body',
  batch: { ids: 'byIndex', hidesIndexes: false },
  normalises: false,
  lag: 0,
  lagMs: 0,
  now: () => 0,
  troubleOf: () => undefined,
  slowMs: 0,
  pages: 'whole',
  moments: 'short',
};

export class OddService {
  readonly pages = new OddPages();
  /** How often each Record was written, and each title created, according to the service's responses. */
  readonly writes = new Map<string, number>();
  /** The number of requests answered. */
  answered = 0;
  private readonly reads: LateReads;
  private readonly troubles = new WeakMap<SeenRequest, Trouble>();
  private server!: TestServer;

  private constructor(private readonly habits: OddHabits) {
    this.reads = new LateReads(habits.lag, habits.lagMs, habits.now);
  }

  /** Starts in front of the service at `origin`. */
  static async before(origin: string, habits: Partial<OddHabits> = {}): Promise<OddService> {
    const odd = new OddService({ ...usual, ...habits });
    const forward = forwardTo(origin, {
      request: (seen) => odd.inward(seen),
      response: (seen) => (answer) => odd.answer(seen, answer),
    });
    odd.server = await TestServer.start((response, seen, count) => {
      if (!seen.url.startsWith(`${BASE}/`)) return void response.writeHead(404).end();
      const trouble = odd.habits.troubleOf(seen);
      if (trouble) odd.troubles.set(seen, trouble);
      return (notDone(trouble) ?? forward)(response, seen, count);
    });
    return odd;
  }

  /** The number of writes done. */
  get written(): number {
    return [...this.writes.values()].reduce((sum, times) => sum + times, 0);
  }

  /** The address to connect to. */
  get url(): string {
    return this.server.origin + BASE;
  }

  /** The requests as the client sent them. */
  get requests(): readonly SeenRequest[] {
    return this.server.seen;
  }

  async close(): Promise<void> {
    await this.server[Symbol.asyncDispose]();
  }

  private inward(seen: SeenRequest): Pick<SeenRequest, 'method' | 'url' | 'body'> {
    const url = this.pages.inward(seen, plainIds(seen.url.slice(BASE.length)));
    const isJson = seen.headers['content-type'] === 'application/json';
    const body = isJson ? Buffer.from(this.stored(plainJson(seen.body.toString(), url))) : seen.body;
    return { method: seen.method, url, body };
  }

  /** How the service stores a body. */
  private stored(text: string): string {
    const sent = JSON.parse(text) as Record<string, unknown>;
    const change = (one: Record<string, unknown>): Record<string, unknown> =>
      unmarked(this.habits.normalises ? normalised(one) : one);
    const { items } = sent as { items?: Record<string, unknown>[] };
    return JSON.stringify(items ? { ...sent, items: items.map(change) } : change(sent));
  }

  /** Throws if the response is lost. */
  private async answer(seen: SeenRequest, answer: HeldAnswer): Promise<HeldAnswer> {
    this.answered++;
    this.note(seen, answer);
    const trouble = this.troubles.get(seen);
    if (trouble === 'lost') throw new Error('Lost');
    if (trouble === 'slow') await sleep(this.habits.slowMs);
    if (trouble === 'error') return { status: 500, headers: {}, body: Buffer.alloc(0) };
    if (trouble === 'accepted') return { status: 202, headers: {}, body: Buffer.alloc(0) };
    return this.outward(seen, answer);
  }

  private note(seen: SeenRequest, { status, body }: HeldAnswer): void {
    const path = plainIds(seen.url.slice(BASE.length)).split('?')[0] ?? '';
    if (status >= 300 || seen.method === 'GET' || /\/search$/.test(path)) return;
    const count = (what: string): void => void this.writes.set(what, (this.writes.get(what) ?? 0) + 1);
    if (!path.endsWith('/Records/batch')) {
      const [, id] = /\/Records\/(?:drafts\/)?([^/]+)/i.exec(path) ?? [];
      if (id === undefined) return;
      count(id);
      this.reads.wrote(id);
      return;
    }
    const { items } = JSON.parse(seen.body.toString()) as { items: { title: string }[] };
    const { successfulIds } = JSON.parse(body.toString()) as { successfulIds: Record<string, string> };
    for (const [index, id] of Object.entries(successfulIds)) {
      count(items[Number(index)]?.title ?? '');
      this.reads.wrote(id);
    }
  }

  private outward(seen: SeenRequest, answer: HeldAnswer): HeldAnswer {
    const { status, headers, body } = answer;
    const type = headers['content-type'] ?? '';
    if (status === 404) return { status, headers: {}, body: Buffer.alloc(0) };
    if (status >= 400) return { status, headers: { 'content-type': 'text/html' }, body: Buffer.from('<h1>Oops</h1>') };
    // Any 2xx means success, whatever the body.
    if (seen.method === 'PUT') return { status, headers: {}, body: Buffer.alloc(0) };
    if (/^(PATCH|DELETE)$/.test(seen.method) || seen.url.includes('/restore')) {
      return { status: 204, headers: {}, body: Buffer.alloc(0) };
    }
    if (type.startsWith('text/csv')) return { status, headers, body: Buffer.from(oddCsv(body.toString())) };
    // Files stay unchanged.
    if (!type.includes('json') || headers['content-disposition']) return answer;
    const url = seen.url.slice(BASE.length);
    const path = url.split('?')[0] ?? '';
    const page = this.pages.outward(seen, this.reads.outward(seen, plainIds(url), body.toString()));
    const text = oddJson(this.renoted(seen, path, page), path, this.habits);
    const based = withMoments(text, this.habits.moments).replaceAll('"/api/v1/', `"${BASE}/api/v1/`);
    return { status, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: Buffer.from(based) };
  }

  private renoted(seen: SeenRequest, path: string, text: string): string {
    const { batch, marks, normalises } = this.habits;
    if (path.endsWith('/Records/batch')) return oddBatch(text, seen.body.toString(), batch);
    if (!path.endsWith('/Records') || (marks === 'body' && !normalises)) return text;
    const page = JSON.parse(text) as { items: Record<string, unknown>[] };
    const items = page.items.map((one) => marked(normalises ? renoted(one) : one, marks));
    return JSON.stringify({ ...page, items });
  }
}
