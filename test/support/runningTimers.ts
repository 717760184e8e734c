export function runningTimers(): number {
  return process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
}
