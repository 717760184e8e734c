// The single steps of a connection check. All but the request go around any proxy, and send nothing.
import { lookup } from 'node:dns/promises';
import net from 'node:net';
import tls from 'node:tls';
import type { SeenCertificate, KeylessResponse } from '../../domain/connection/diagnosis';
import { addressOf, routes } from '../routes';

/** The addresses that this computer resolves a host name to. */
export async function lookUpName(host: string, signal: AbortSignal): Promise<readonly string[]> {
  const found = await raced(lookup(host, { all: true }), signal);
  return found.map(({ address }) => address);
}

export async function openConnection(host: string, port: number, signal: AbortSignal): Promise<void> {
  await whenReady(net.connect({ host, port }), 'connect', signal);
}

/** Accepts any certificate in order to describe it; nothing is sent over the connection. */
export async function seeCertificate(host: string, port: number, signal: AbortSignal): Promise<SeenCertificate> {
  // TLS doesn't allow an IP address as the server name.
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

/** Rejects when the signal is aborted. The work itself may continue. */
async function raced<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
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

/** Common name and organisation. */
function nameOf(entity: Partial<tls.Certificate> | undefined): string {
  const one = (part: string | string[] | undefined): string => [part ?? []].flat().join(' ');
  return [...new Set([one(entity?.CN), one(entity?.O)].filter((part) => part !== ''))].join(', ');
}

function codeOfReason(reason: unknown): string {
  if (reason instanceof Error) return 'code' in reason && typeof reason.code === 'string' ? reason.code : reason.name;
  return typeof reason === 'string' ? reason : 'unknown';
}

/** Sends a read without a key through VS Code's fetch, with its proxy and certificates. A 401 is expected. */
export async function requestWithoutKey(baseUrl: string, signal: AbortSignal): Promise<KeylessResponse> {
  const address = addressOf('listUsers', baseUrl, routes.users());
  const response = await globalThis.fetch(address, {
    headers: { accept: 'application/json' },
    redirect: 'manual',
    signal,
  });
  await response.body?.cancel();
  const location = response.headers.get('location');
  const redirectHost =
    location !== null && URL.canParse(location, address) ? new URL(location, address).host : undefined;
  return {
    status: response.status,
    contentType: (response.headers.get('content-type') ?? '').split(';')[0]?.trim() ?? '',
    ...(redirectHost === undefined ? {} : { redirectHost }),
  };
}
