// The sample service in a process of its own.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { spawnOwned, stopProcess } from '../host/processes';
import { benchNode } from './ownProcess';

export class SampleProcess {
  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
    readonly key: string,
  ) {}

  static async start(args: readonly string[] = []): Promise<SampleProcess> {
    const child = spawnOwned(benchNode, ['out/src/sample/cli.js', ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
    if (!child.stdout) throw new Error('The sample service has no output');
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const { url, key } = JSON.parse(line.toString()) as { url: string; key: string };
    return new SampleProcess(child, url, key);
  }

  async stop(): Promise<void> {
    await stopProcess(this.child);
  }
}
