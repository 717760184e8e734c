// The sample service with valid but unexpected behavior that the contract allows.
import { forwardTo, type HeldAnswer } from './forward';
import { OddPages } from './oddPages';
import { oddCsv, oddJson, plainIds, plainJson } from './oddValues';
import { TestServer, type SeenRequest } from './testServer';

/** Operations stand below this, and application paths begin with it. */
const BASE = '/some/base';

export class OddService {
  readonly pages = new OddPages();
  private server!: TestServer;

  /** Starts before the service at `origin`. */
  static async before(origin: string): Promise<OddService> {
    const odd = new OddService();
    const forward = forwardTo(origin, {
      request: (seen) => odd.inward(seen),
      response: (seen) => (answer) => odd.outward(seen, answer),
    });
    odd.server = await TestServer.start((response, seen, count) =>
      seen.url.startsWith(`${BASE}/`) ? forward(response, seen, count) : void response.writeHead(404).end(),
    );
    return odd;
  }

  /** The address to connect to. */
  get url(): string {
    return this.server.origin + BASE;
  }

  /** As the client sent them. */
  get requests(): readonly SeenRequest[] {
    return this.server.seen;
  }

  async close(): Promise<void> {
    await this.server[Symbol.asyncDispose]();
  }

  private inward(seen: SeenRequest): Pick<SeenRequest, 'method' | 'url' | 'body'> {
    const url = this.pages.inward(seen, plainIds(seen.url.slice(BASE.length)));
    const isJson = seen.headers['content-type'] === 'application/json';
    const body = isJson ? Buffer.from(plainJson(seen.body.toString(), url)) : seen.body;
    return { method: seen.method, url, body };
  }

  private outward(seen: SeenRequest, answer: HeldAnswer): HeldAnswer {
    const { status, headers, body } = answer;
    const type = headers['content-type'] ?? '';
    if (status === 404) return { status, headers: {}, body: Buffer.alloc(0) };
    if (status >= 400) return { status, headers: { 'content-type': 'text/html' }, body: Buffer.from('<h1>Oops</h1>') };
    // Any 2xx is success, whatever comes with it.
    if (seen.method === 'PUT') return { status, headers: {}, body: Buffer.alloc(0) };
    if (/^(PATCH|DELETE)$/.test(seen.method) || seen.url.includes('/restore')) {
      return { status: 204, headers: {}, body: Buffer.alloc(0) };
    }
    if (type.startsWith('text/csv')) return { status, headers, body: Buffer.from(oddCsv(body.toString())) };
    // A file is what it is.
    if (!type.includes('json') || headers['content-disposition']) return answer;
    const path = seen.url.split('?')[0] ?? '';
    const text = oddJson(this.pages.outward(seen, body.toString()), path).replaceAll('"/api/v1/', `"${BASE}/api/v1/`);
    return { status, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: Buffer.from(text) };
  }
}
