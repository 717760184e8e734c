// What a request could leave behind: timers, connections, open files, pending work.

interface SocketHandle {
  readonly remotePort?: number;
}

/** Not part of Node's typed interface, and its only view of single handles. */
const handles = (): readonly SocketHandle[] =>
  (process as unknown as { _getActiveHandles(): readonly SocketHandle[] })._getActiveHandles();

/** Sockets are looked at one by one; an immediate is over with this turn. */
const passing = new Set(['TCPSocketWrap', 'Immediate']);

/**
 * Connections that a client has in use to this port, and all else that keeps the process up, as one comparable text.
 * Idle connections of a client keep nothing up; those that a server holds open are the server's.
 */
export function inUse(port: number): string {
  const resources = process.getActiveResourcesInfo().filter((name) => !passing.has(name));
  const connections = handles().filter(({ remotePort }) => remotePort === port);
  return [...resources, ...connections.map(() => 'connection')].sort().join(' ');
}
