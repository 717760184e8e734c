// A minimal client like a generated library, on Node's HTTP only: shares no code with client and sample.
import http from 'node:http';

export interface PlainRequest {
  /** In order, repeated names allowed, encoded here. */
  readonly query?: readonly (readonly [name: string, value: string])[];
  readonly json?: unknown;
  readonly body?: Buffer;
  readonly headers?: http.OutgoingHttpHeaders;
  /** Without a Content-Length, as libraries send what they stream. */
  readonly isChunked?: boolean;
}

export interface KeylessResponse {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly bytes: Buffer;
  readonly text: string;
}

export class PlainClient {
  /** One connection for all requests, kept alive. */
  private readonly agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  /** How many connections were opened. */
  connections = 0;

  constructor(
    private readonly baseUrl: string,
    private readonly key: string,
  ) {}

  /** `path` begins behind `/api/v1` and is encoded already. */
  async ask(method: string, path: string, request: PlainRequest = {}): Promise<KeylessResponse> {
    const { query = [], json, headers = {}, isChunked = false } = request;
    const body = request.body ?? (json === undefined ? undefined : Buffer.from(escaped(JSON.stringify(json))));
    const search = query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
    const outgoing = http.request(`${this.baseUrl}/api/v1${path}${search === '' ? '' : `?${search}`}`, {
      method,
      agent: this.agent,
      headers: {
        accept: 'application/json',
        'accept-encoding': 'gzip, deflate',
        authorization: `Bearer ${this.key}`,
        'user-agent': 'plain-client/1.24.0',
        'x-sdk-name': 'plain-client',
        'x-sdk-language': 'none',
        traceparent: '00-00000000000000000000000000000001-0000000000000001-01',
        // Sent by many libraries with a request that has no body, too.
        ...(request.body ? {} : { 'content-type': 'application/json; charset=utf-8' }),
        ...(body && !isChunked ? { 'content-length': body.length } : {}),
        ...headers,
      },
    });
    outgoing.on('socket', () => {
      if (!outgoing.reusedSocket) this.connections++;
    });
    const answered = new Promise<http.IncomingMessage>((resolve, reject) => {
      outgoing.on('response', resolve).on('error', reject);
    });
    if (headers['expect'] === undefined) outgoing.end(body);
    else outgoing.on('continue', () => outgoing.end(body)).flushHeaders();
    const incoming = await answered;
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    return { status: incoming.statusCode ?? 0, headers: incoming.headers, bytes, text: bytes.toString() };
  }

  close(): void {
    this.agent.destroy();
  }
}

/** Everything beyond ASCII as \u, as several libraries write JSON. */
function escaped(json: string): string {
  return json.replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
