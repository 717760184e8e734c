// Runs part of a measurement in its own process, without side effects on others.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { hasServerHost, hostNode } from '../host/layout';
import { spawnOwned, stopProcess } from '../host/processes';
import type { Measured } from './side';

const ENDS_AFTER_MS = 180_000;

/** The Node of the installed VS Code, which runs the extension; otherwise this one. */
export const benchNode = hasServerHost && fs.existsSync(hostNode) ? hostNode : process.execPath;

export class OwnProcess {
  private constructor(private readonly child: ChildProcess) {}

  /** `script` is the name of an entry of this folder: `runSide` or `runServer`. */
  static start(script: string, name: string, options: unknown): OwnProcess {
    const file = path.resolve('out/test/bench', `${script}.js`);
    const args = ['--expose-gc', file, name, JSON.stringify(options)];
    return new OwnProcess(spawnOwned(benchNode, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }));
  }

  /** Sends a message and waits for the reply. Throws if the process fails or times out. */
  async ask(word: string): Promise<unknown> {
    const over = new AbortController();
    const { signal } = over;
    const timer = setTimeout(() => over.abort(new Error(`No answer to «${word}» in time`)), ENDS_AFTER_MS);
    try {
      const answer = once(this.child, 'message', { signal });
      const end = once(this.child, 'exit', { signal }).then(() => {
        throw new Error('A process of the measurement ended early');
      });
      this.child.send(word);
      const [value] = (await Promise.race([answer, end])) as unknown[];
      return value;
    } finally {
      clearTimeout(timer);
      over.abort();
    }
  }

  async stop(): Promise<void> {
    await stopProcess(this.child);
  }
}

/** One round in a new process: its time and peak memory. */
export async function measuredAlone(side: string, options: unknown): Promise<Measured> {
  const process = OwnProcess.start('runSide', side, options);
  try {
    return (await process.ask('round')) as Measured;
  } finally {
    await process.stop();
  }
}

/** Starts a server of `servers/`; resolves with its address when it is ready. */
export async function startServerProcess(
  name: string,
  options: unknown,
): Promise<{ url: string; process: OwnProcess }> {
  const process = OwnProcess.start('runServer', name, options);
  return { url: (await process.ask('address')) as string, process };
}
