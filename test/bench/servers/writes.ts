// Records that are read by id, replaced and created in batches, answered from memory: no client waits for it.
import http from 'node:http';
import { samplePage } from '../samplePage';
import { writtenId } from '../writtenIds';

interface Sent {
  readonly title?: string;
  readonly eventDate?: string;
}

export async function prepare({ records }: { readonly records: number }): Promise<http.Server> {
  const { items } = JSON.parse(await samplePage()) as { items: object[] };
  const stored = new Map<string, string>();
  for (let at = 0; at < records; at++) {
    const id = writtenId(at);
    const fields = { id, title: `Sample ${String(at)}`, description: 'before', state: 'active', eTag: `"${id}"` };
    stored.set(id, JSON.stringify({ ...items[at % items.length], ...fields }));
  }
  let created = 0;
  const create = (body: string): string => {
    const sent = (JSON.parse(body) as { items: Sent[] }).items;
    const ids = sent.map(({ title, eventDate }) => {
      const id = `new-${String(++created)}`;
      stored.set(id, JSON.stringify({ id, title, eventDate, state: 'active' }));
      return id;
    });
    return JSON.stringify({ successfulIds: ids, failed: [], duplicates: [] });
  };
  const read = (url: string): string => {
    const ids = new URL(url, 'http://127.0.0.1').searchParams.getAll('recordIds');
    return `{"items":[${ids.flatMap((id) => stored.get(id) ?? []).join()}],"afterCursor":""}`;
  };
  return http.createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method = '', url = '' } = request;
      const text = method === 'GET' ? read(url) : method === 'POST' ? create(Buffer.concat(parts).toString()) : '"ok"';
      const body = Buffer.from(text);
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
    });
  });
}
