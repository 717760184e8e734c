// The peak memory of this process.
import fs from 'node:fs';

/** Linux reports it per program; elsewhere it may include the parent's. */
export function peakMb(): number {
  const status = process.platform === 'linux' ? fs.readFileSync('/proc/self/status', 'utf8') : '';
  const told = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1];
  return (told === undefined ? process.resourceUsage().maxRSS : Number(told)) / 1024;
}
