/** Returns the milliseconds of processor time since the call. Other work of a busy machine doesn't count. */
export function cpuTimer(): () => number {
  const start = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  };
}
