// Looks at the way to an address piece by piece, past any proxy. Only the address itself is contacted, and nothing is sent to it.
import { lookup } from 'node:dns/promises';
import net from 'node:net';
import tls from 'node:tls';
import type { SeenCertificate } from '../../domain/connection/diagnosis';

/** The addresses of a name, as this computer finds them. */
export async function lookUpName(host: string, signal: AbortSignal): Promise<readonly string[]> {
  const found = await raced(lookup(host, { all: true }), signal);
  return found.map(({ address }) => address);
}

export async function openConnection(host: string, port: number, signal: AbortSignal): Promise<void> {
  await whenReady(net.connect({ host, port }), 'connect', signal);
}

/** Takes any certificate, in order to tell about it; the connection carries nothing. */
export async function seeCertificate(host: string, port: number, signal: AbortSignal): Promise<SeenCertificate> {
  // A name for an address in numbers is not allowed in the hello.
  const servername = net.isIP(host) === 0 ? { servername: host } : {};
  const socket = tls.connect({ host, port, ...servername, rejectUnauthorized: false });
  return await whenReady(socket, 'secureConnect', signal, () => {
    const { subject, issuer, valid_to: validUntil } = socket.getPeerCertificate();
    const reason: unknown = socket.authorizationError;
    return {
      subject: nameOf(subject),
      issuer: nameOf(issuer),
      validUntil,
      protocol: socket.getProtocol() ?? '',
      distrust: socket.authorized ? undefined : codeOfReason(reason),
    };
  });
}

function whenReady(socket: net.Socket, event: string, signal: AbortSignal): Promise<void>;
function whenReady<T>(socket: net.Socket, event: string, signal: AbortSignal, look: () => T): Promise<T>;
async function whenReady<T>(socket: net.Socket, event: string, signal: AbortSignal, look?: () => T) {
  const ready = new Promise<T | undefined>((resolve, reject) => {
    socket.once(event, () => resolve(look?.()));
    socket.once('error', reject);
    socket.once('close', () => reject(Object.assign(new Error('closed'), { code: 'ECONNRESET' })));
  });
  try {
    return await raced(ready, signal);
  } finally {
    socket.destroy();
  }
}

/** What goes on after the signal is nobody's any more. */
export async function raced<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const ended = new AbortController();
  const aborted = new Promise<never>((_, reject) => {
    const stop = (): void => reject(signal.reason as Error);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true, signal: ended.signal });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    ended.abort();
  }
}

/** The person's own words for who somebody is: the organisation, or the common name. */
function nameOf(who: Partial<tls.Certificate> | undefined): string {
  const one = (part: string | string[] | undefined): string => [part ?? []].flat().join(' ');
  return [...new Set([one(who?.CN), one(who?.O)].filter((part) => part !== ''))].join(', ');
}

function codeOfReason(reason: unknown): string {
  if (reason instanceof Error) return 'code' in reason && typeof reason.code === 'string' ? reason.code : reason.name;
  return typeof reason === 'string' ? reason : 'unknown';
}
