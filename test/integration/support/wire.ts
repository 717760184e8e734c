// What goes over the line between the extension and the sample service.
import { forwardTo } from '../../support/forward';
import { TestServer, type SeenRequest } from '../../support/testServer';

/** Asked again and again while a label is being renamed, whatever a journey does. */
const POLLED = 'GET /Labels';

export class Wire {
  private readonly lost: string[] = [];
  private readonly moments: { readonly operation: string; readonly act: () => unknown }[] = [];
  private server!: TestServer;

  static async before(url: string): Promise<Wire> {
    const wire = new Wire();
    const forward = forwardTo(url, { response: (seen) => wire.lose(seen) });
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

  /** Method and path of each request since the last {@link clear}, such as `PUT /Records/{id}`; ids and queries left out. */
  get operations(): string[] {
    return this.server.seen.map(operationOf).filter((operation) => operation !== POLLED);
  }

  /** The JSON bodies that were sent with an operation. */
  bodies(operation: string): Record<string, unknown>[] {
    const sent = this.server.seen.filter((seen) => operationOf(seen) === operation && seen.body.length > 0);
    return sent.map(({ body }) => JSON.parse(body.toString()) as Record<string, unknown>);
  }

  /** Does something in the moment before the next request of this kind reaches the service. */
  justBefore(operation: string, act: () => unknown): void {
    this.moments.push({ operation, act });
  }

  /** The next request of this kind is carried out, and then the connection breaks before its answer. */
  loseAnswer(operation: string): void {
    this.lost.push(operation);
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

  private lose(seen: SeenRequest): (() => never) | undefined {
    const at = this.lost.indexOf(operationOf(seen));
    if (at < 0) return undefined;
    this.lost.splice(at, 1);
    return () => {
      throw new Error('This answer is lost.');
    };
  }
}

function operationOf({ method, url }: SeenRequest): string {
  const path = url.split('?')[0] ?? '';
  const words = path.replace(/^.*\/api\/v1/, '').split('/');
  // A segment with a digit or an encoded sign in it is somebody's id.
  return `${method} ${words.map((word) => (/[\d%]/.test(word) ? '{id}' : word)).join('/')}`;
}
