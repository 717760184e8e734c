// A proxy to another server that can inspect and change requests and responses.
import http from 'node:http';
import type { Answer, SeenRequest } from './testServer';

/** A response before it is forwarded. */
export interface HeldAnswer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

interface OnTheWay {
  /** Changes the request before it is forwarded. */
  readonly request?: (seen: SeenRequest) => Pick<SeenRequest, 'method' | 'url' | 'body'>;
  /** Changes a response after it was received completely. Undefined streams it through unchanged; throwing loses it. */
  readonly response?: (seen: SeenRequest) => ((answer: HeldAnswer) => HeldAnswer | Promise<HeldAnswer>) | undefined;
}

/** The answer of a TestServer that forwards requests to `origin`. A connection that breaks on one side also breaks on the other. */
export function forwardTo(origin: string, way: OnTheWay = {}): Answer {
  return (response, seen) =>
    new Promise((resolve) => {
      const { method, url, body } = way.request?.(seen) ?? seen;
      const { host: _host, 'content-length': _length, 'transfer-encoding': _encoding, ...kept } = seen.headers;
      const headers = body.length > 0 ? { ...kept, 'content-length': body.length } : kept;
      const onward = http.request(origin + url, { method, headers, agent: false });
      const breakOff = (): void => {
        response.destroy();
        onward.destroy();
      };
      response.on('close', () => {
        if (!response.writableFinished) onward.destroy();
        resolve();
      });
      onward.on('error', breakOff);
      onward.on('response', (incoming) => {
        incoming.on('error', breakOff);
        const change = way.response?.(seen);
        if (change)
          void hold(incoming)
            .then(async (answer) => send(response, await change(answer)))
            .catch(breakOff);
        else incoming.pipe(response.writeHead(incoming.statusCode ?? 502, ownHeaders(incoming.headers)));
      });
      onward.end(body);
    });
}

async function hold(incoming: http.IncomingMessage): Promise<HeldAnswer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return { status: incoming.statusCode ?? 502, headers: incoming.headers, body: Buffer.concat(chunks) };
}

function send(response: http.ServerResponse, { status, headers, body }: HeldAnswer): void {
  const { 'content-length': _length, ...kept } = ownHeaders(headers);
  const length = status === 204 ? {} : { 'content-length': body.length };
  response.writeHead(status, { ...kept, ...length }).end(body);
}

/** The headers without those that belong to one connection. */
function ownHeaders(headers: http.IncomingHttpHeaders): http.OutgoingHttpHeaders {
  const { connection: _connection, 'keep-alive': _alive, 'transfer-encoding': _encoding, ...own } = headers;
  return own;
}
