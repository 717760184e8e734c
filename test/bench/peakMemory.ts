// The most memory this process has had at any moment.
import fs from 'node:fs';

/** Linux tells it for the program alone; elsewhere the number may begin with that of whoever started the process. */
export function peakMb(): number {
  const status = process.platform === 'linux' ? fs.readFileSync('/proc/self/status', 'utf8') : '';
  const told = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1];
  return (told === undefined ? process.resourceUsage().maxRSS : Number(told)) / 1024;
}
