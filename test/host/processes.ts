// Child processes in their own groups, which end with this process in any case.
import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

const owned = new Set<ChildProcess>();
const isWindows = process.platform === 'win32';

/** Starts a process in its own group. */
export function spawnOwned(command: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const child = spawn(command, args, { ...options, detached: !isWindows });
  owned.add(child);
  child.once('exit', () => {
    // What the child left behind in its group goes with it.
    signalGroup(child, 'SIGKILL');
    owned.delete(child);
  });
  return child;
}

/** Asks the group to end, and makes it end after `graceMs`. */
export async function stopProcess(child: ChildProcess, graceMs = 4_000): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const gone = once(child, 'exit');
  signalGroup(child, 'SIGTERM');
  const force = setTimeout(() => {
    signalGroup(child, 'SIGKILL');
  }, graceMs);
  await gone;
  clearTimeout(force);
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (isWindows) child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // Nobody is left in the group.
  }
}

/** Ctrl-C, a plain kill, and the end of whoever started us: all end everything that was started, then this process. */
export function endWithOthers(): void {
  process.on('exit', () => {
    for (const child of owned) signalGroup(child, 'SIGKILL');
  });
  process.once('SIGHUP', () => void endAll(129));
  process.once('SIGINT', () => void endAll(130));
  process.once('SIGTERM', () => void endAll(143));
  void endWithParent();
}

/** npm stands behind a shell that hands no signal on: when the shell is gone, so are we. */
async function endWithParent(): Promise<void> {
  const parent = process.ppid;
  while (process.ppid === parent) await sleep(1_000, undefined, { ref: false });
  await endAll(143);
}

async function endAll(code: number): Promise<never> {
  // Longer than the grace that our children give to theirs.
  await Promise.all([...owned].map((child) => stopProcess(child, 8_000)));
  process.exit(code);
}

export interface CommandOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Keeps the output and shows it only in the error. */
  readonly isQuiet?: boolean;
  readonly shell?: boolean;
  readonly timeoutMs?: number;
}

/** Runs a command to its end; throws with its output when it fails or takes too long. */
export async function runCommand(
  command: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<void> {
  const child = spawnOwned(command, args, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    shell: options.shell ?? false,
    stdio: options.isQuiet === true ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const timeoutMs = options.timeoutMs ?? 0;
  const timer = timeoutMs > 0 ? setTimeout(() => void stopProcess(child), timeoutMs) : undefined;
  const [code, signal] = (await once(child, 'close').finally(() => {
    clearTimeout(timer);
  })) as [number | null, NodeJS.Signals | null];
  if (code === 0) return;
  const reason = signal === null ? `ended with ${String(code)}` : `was ended by ${signal}`;
  throw new Error(`${output.join('')}${[command, ...args].join(' ')} ${reason}`);
}
