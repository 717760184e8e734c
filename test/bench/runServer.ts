// The entry of a server process: reports its address on request, and ends with its parent.
import type { AddressInfo, Server } from 'node:net';

interface ServerModule<O> {
  prepare(options: O): Server | Promise<Server>;
}

const servers: Readonly<Record<string, () => Promise<ServerModule<never>>>> = {
  pages: () => import('./servers/pages'),
  writes: () => import('./servers/writes'),
  csv: () => import('./servers/csv'),
  sink: () => import('./servers/sink'),
};

const [name = '', options = '{}'] = process.argv.slice(2);
const load = servers[name];
if (load === undefined) throw new Error(`No server «${name}»`);
const ready = load().then(async (module) => {
  const server = await module.prepare(JSON.parse(options) as never);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

process.once('disconnect', () => process.exit(0));
process.on('message', () => void ready.then((url) => process.send?.(url)));
