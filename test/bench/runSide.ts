// The entry of a measuring process: loads one side and runs rounds on request.
import { peakMb } from './peakMemory';
import type { Measured, Round } from './side';

interface SideModule<O> {
  prepare(options: O): Round | Promise<Round>;
}

/** Loaded by name: one side must not load the other's code. */
const sides: Readonly<Record<string, () => Promise<SideModule<never>>>> = {
  listFetch: () => import('./sides/listFetch'),
  listClient: () => import('./sides/listClient'),
  linesClient: () => import('./sides/linesClient'),
  linesOneCursor: () => import('./sides/linesOneCursor'),
  tableRows: () => import('./sides/tableRows'),
  tableLoadAll: () => import('./sides/tableLoadAll'),
  listRows: () => import('./sides/listRows'),
  exportFetch: () => import('./sides/exportFetch'),
  exportClient: () => import('./sides/exportClient'),
  importCheck: () => import('./sides/importCheck'),
  importParse: () => import('./sides/importParse'),
  changeUpdates: () => import('./sides/changeUpdates'),
  changeCreates: () => import('./sides/changeCreates'),
  bareUpdates: () => import('./sides/bareUpdates'),
  bareCreates: () => import('./sides/bareCreates'),
  uploadFetch: () => import('./sides/uploadFetch'),
  uploadClient: () => import('./sides/uploadClient'),
  parsePage: () => import('./sides/parsePage'),
  decodePage: () => import('./sides/decodePage'),
};

const [name = '', options = '{}'] = process.argv.slice(2);
const load = sides[name];
if (load === undefined) throw new Error(`No side «${name}»`);
const side = await load();
const round = await side.prepare(JSON.parse(options) as never);

process.once('disconnect', () => process.exit(0));
process.on('message', () => void answer());

async function answer(): Promise<void> {
  globalThis.gc?.();
  const startedAt = performance.now();
  const ownMs = await round();
  const measured: Measured = { ms: ownMs ?? performance.now() - startedAt, peakMb: peakMb() };
  process.send?.(measured);
}
