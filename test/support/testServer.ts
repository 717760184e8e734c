// A real HTTP server on localhost with responses written by a test.
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SeenRequest {
  readonly method: string;
  /** Path and query as received, still encoded. */
  readonly url: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Answers one request; `count` is 1 for the first. */
export type Answer = (response: http.ServerResponse, seen: SeenRequest, count: number) => void | Promise<void>;

export class TestServer implements AsyncDisposable {
  readonly seen: SeenRequest[] = [];
  readonly origin: string;
  mostAtOnce = 0;
  private atOnce = 0;

  private constructor(
    private readonly server: http.Server,
    private readonly answer: Answer,
  ) {
    this.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    server.on('request', (request, response) => void this.take(request, response));
  }

  static async start(answer: Answer): Promise<TestServer> {
    const server = http.createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new TestServer(server, answer);
  }

  /** The address below a prefix, like those of the regions. */
  get baseUrl(): string {
    return `${this.origin}/minikai-public`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async take(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    this.atOnce++;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.atOnce);
    response.on('close', () => this.atOnce--);
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of request) chunks.push(chunk as Buffer);
    } catch {
      // The client disconnected; what arrived is kept.
    }
    const { method = '', url = '', headers } = request;
    const seen = { method, url, headers, body: Buffer.concat(chunks) };
    this.seen.push(seen);
    await this.answer(response, seen, this.seen.length);
  }
}

export function json(response: http.ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

export function status(response: http.ServerResponse, code: number, headers: Record<string, string> = {}): void {
  response.writeHead(code, headers).end();
}
