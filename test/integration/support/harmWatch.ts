// Side effects that must not occur when hostile data is shown, changed, saved or opened.
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import * as vscode from 'vscode';
import { markerCommand } from '../../../src/sample/seed/hostile/texts';
import { TestServer, status } from '../../support/testServer';

/** Language servers and the port scan, which VS Code itself starts. */
const OWN = /\/extensions\/|^\/bin\/sh -c (?:ls -l \/proc\/|ps -F -A -l \| grep root$)/;

export class HarmWatch {
  private readonly harm: string[] = [];
  private readonly subscriptions: vscode.Disposable[];
  private children: ReadonlySet<string> = new Set();

  private constructor(private readonly server: TestServer) {
    this.subscriptions = [
      vscode.commands.registerCommand(markerCommand, () => this.harm.push('a command of a link was run')),
      vscode.workspace.onDidOpenTextDocument(({ uri }) => {
        if (uri.scheme === 'untitled') this.harm.push('a new document came of a link');
        if (/^https?$/.test(uri.scheme)) this.harm.push(`a page was opened: ${String(uri)}`);
      }),
      vscode.window.onDidOpenTerminal(() => this.harm.push('a terminal was opened')),
      vscode.tasks.onDidStartTask(() => this.harm.push('a task was run')),
    ];
  }

  static async start(): Promise<HarmWatch> {
    const watch = new HarmWatch(await TestServer.start((response) => status(response, 200)));
    watch.children = await programs();
    return watch;
  }

  /** The target of hostile links, pictures and schemas. */
  get bait(): string {
    return this.server.origin;
  }

  /** Fails if the data has caused any side effect so far. */
  async assertNone(): Promise<void> {
    assert.deepEqual(this.harm, []);
    assert.deepEqual(
      this.server.seen.map(({ method, url }) => `${method} ${url}`),
      [],
      'nothing was asked elsewhere',
    );
    const started = [...(await programs())].filter((program) => !this.children.has(program));
    assert.deepEqual(started, [], 'no program was started');
  }

  async close(): Promise<void> {
    for (const subscription of this.subscriptions) subscription.dispose();
    await this.server[Symbol.asyncDispose]();
  }
}

/** Command lines of the processes that this one has started. */
async function programs(): Promise<Set<string>> {
  if (process.platform !== 'linux') return new Set();
  const found = new Set<string>();
  for (const id of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '');
    const [, parent] = /\) \S (\d+)/.exec(stat) ?? [];
    if (parent !== String(process.pid)) continue;
    const line = (await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')).replaceAll('\u0000', ' ').trim();
    if (line !== '' && !OWN.test(line)) found.add(line);
  }
  return found;
}
