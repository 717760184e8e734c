// Records and alters the traffic between the extension and the sample service.
import { forwardTo, type HeldAnswer } from '../../support/forward';
import { TestServer, type SeenRequest } from '../../support/testServer';

/** Polled while a label is being renamed, whatever a test does. */
const POLLED = 'GET /Labels';

type Bend = (answer: HeldAnswer) => HeldAnswer | Promise<HeldAnswer>;

export class Wire {
  private readonly bent: { readonly operation: string; readonly answer: Bend }[] = [];
  private readonly putAside: string[] = [];
  private readonly moments: { readonly operation: string; readonly act: () => unknown }[] = [];
  private server!: TestServer;

  static async before(url: string): Promise<Wire> {
    const wire = new Wire();
    const forward = forwardTo(url, { request: (seen) => wire.replaced(seen), response: (seen) => wire.bend(seen) });
    wire.server = await TestServer.start(async (response, seen, count) => {
      await wire.pass(seen);
      await forward(response, seen, count);
    });
    return wire;
  }

  get url(): string {
    return this.server.origin;
  }

  get requests(): readonly SeenRequest[] {
    return this.server.seen;
  }

  /**
   * Method and path of each request since the last {@link clear}, such as `PUT /Records/{id}`, without ids and queries.
   */
  get operations(): string[] {
    return this.server.seen.map(operationOf).filter((operation) => operation !== POLLED);
  }

  /** Those of them that change something. */
  get writes(): string[] {
    return this.operations.filter((operation) => !operation.startsWith('GET'));
  }

  /** The JSON bodies sent with an operation. */
  bodies(operation: string): Record<string, unknown>[] {
    const sent = this.server.seen.filter((seen) => operationOf(seen) === operation && seen.body.length > 0);
    return sent.map(({ body }) => JSON.parse(body.toString()) as Record<string, unknown>);
  }

  /** Runs something right before the next request of this kind reaches the service. */
  justBefore(operation: string, act: () => unknown): void {
    this.moments.push({ operation, act });
  }

  /** The service handles the next request of this kind, and the connection breaks before its response. */
  loseAnswer(operation: string): void {
    const answer = (): never => {
      throw new Error('This answer is lost.');
    };
    this.bent.push({ operation, answer });
  }

  /** The service handles the next request of this kind, which is answered with this JSON. */
  answerWith(operation: string, json: string): void {
    const headers = { 'content-type': 'application/json' };
    this.bent.push({ operation, answer: () => ({ status: 200, headers, body: Buffer.from(json) }) });
  }

  /** The service handles the next request of this kind, and its response is held until `release` is called. */
  holdAnswer(operation: string): { readonly isHeld: Promise<void>; readonly release: () => void } {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const isHeld = new Promise<void>((resolve) => {
      const answer: Bend = async (whole) => {
        resolve();
        await released;
        return whole;
      };
      this.bent.push({ operation, answer });
    });
    return { isHeld, release };
  }

  /** The next request of this kind is accepted with status 202 and never carried out. */
  putOff(operation: string): void {
    this.putAside.push(operation);
    this.bent.push({ operation, answer: () => ({ status: 202, headers: {}, body: Buffer.alloc(0) }) });
  }

  clear(): void {
    this.server.seen.length = 0;
  }

  async close(): Promise<void> {
    await this.server[Symbol.asyncDispose]();
  }

  private async pass(seen: SeenRequest): Promise<void> {
    const at = this.moments.findIndex(({ operation }) => operation === operationOf(seen));
    if (at >= 0) for (const { act } of this.moments.splice(at, 1)) await act();
  }

  private replaced(seen: SeenRequest): SeenRequest {
    const aside = this.putAside.indexOf(operationOf(seen));
    if (aside < 0) return seen;
    this.putAside.splice(aside, 1);
    // The service receives a harmless request instead.
    return { ...seen, method: 'GET', url: '/api/v1/Labels', body: Buffer.alloc(0) };
  }

  private bend(seen: SeenRequest): Bend | undefined {
    const at = this.bent.findIndex(({ operation }) => operation === operationOf(seen));
    return at < 0 ? undefined : this.bent.splice(at, 1)[0]?.answer;
  }
}

function operationOf({ method, url }: SeenRequest): string {
  const path = url.split('?')[0] ?? '';
  const words = path.replace(/^.*\/api\/v1/, '').split('/');
  // A segment that contains a digit or an encoded character is an id.
  return `${method} ${words.map((word) => (/[\d%]/.test(word) ? '{id}' : word)).join('/')}`;
}
