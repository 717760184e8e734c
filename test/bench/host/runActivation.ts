// Runs in the extension host: activates the extension and an empty one, and writes how long each took.
import fs from 'node:fs';
import * as vscode from 'vscode';
import { EXTENSION_ID } from '../../../src/contributions';
import { quiet } from '../quiet';
import { ORDER_FILE, TIMES_FILE, type Activation } from './activationFiles';

export async function run(): Promise<void> {
  const folder = process.env['BENCH_FOLDER'];
  if (folder === undefined) throw new Error('BENCH_FOLDER must name the folder for the results.');
  const isEmptyFirst = fs.readFileSync(`${folder}/${ORDER_FILE}`, 'utf8') === 'emptyFirst';
  const timed = async (id: string): Promise<number> => {
    const extension = vscode.extensions.getExtension(id);
    if (!extension || extension.isActive) throw new Error(`${id} is not installed, or active already`);
    const startedAt = performance.now();
    await extension.activate();
    return performance.now() - startedAt;
  };
  const ours = (): Promise<number> => timed(EXTENSION_ID);
  const empty = (): Promise<number> => timed('records-workspace-bench.empty');
  // The window is still loading.
  await quiet();
  // The first activation includes one-time costs of the host.
  await timed('records-workspace-bench.first');
  const times: Activation = isEmptyFirst
    ? { emptyMs: await empty(), oursMs: await ours() }
    : { oursMs: await ours(), emptyMs: await empty() };
  fs.writeFileSync(`${folder}/${TIMES_FILE}`, JSON.stringify(times));
}
