// Ends the extension hosts of a running server without a warning.
import { execFileSync } from 'node:child_process';
import type { Server } from './server';

const HOST = /^\s*(\d+)\s+(\d+)\s.*--type=extensionHost/;

/** Throws if there is none. */
export function killExtensionHosts({ pid: group }: Pick<Server, 'pid'>): void {
  const lines = execFileSync('ps', ['-ww', '-eo', 'pid=,pgid=,args='], { encoding: 'utf8' }).split('\n');
  const hosts = lines.flatMap((line) => {
    const [, pid, pgid] = HOST.exec(line) ?? [];
    return Number(pgid) === group ? [Number(pid)] : [];
  });
  if (hosts.length === 0) throw new Error('The server has no extension host.');
  for (const pid of hosts) process.kill(pid, 'SIGKILL');
}
