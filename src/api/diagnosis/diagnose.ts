// Checks the connection to an address step by step: name, connection, certificate, request, key.
import net from 'node:net';
import { systemClock } from '../../base/clock';
import { omitEmpty } from '../../base/json/omitEmpty';
import type { Diagnose, Diagnosis, DiagnosisStep, Finding } from '../../domain/connection/diagnosis';
import { codeOf } from '../wire/networkFailure';
import { requestWithoutKey, lookUpName, openConnection, seeCertificate } from './probes';

const STEP_MS = 10_000;
/** A proxy may show a sign-in dialog first. */
const REQUEST_MS = 60_000;

export const diagnose: Diagnose = async (baseUrl, { signal, onStep, tryKey }) => {
  const { protocol, hostname, port: ownPort } = new URL(baseUrl);
  const isSecure = protocol === 'https:';
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const port = Number(ownPort === '' ? (isSecure ? 443 : 80) : ownPort);
  const step = async <T>(name: DiagnosisStep, limitMs: number, run: (signal: AbortSignal) => Promise<T>) => {
    onStep(name);
    return await finding(run, limitMs, signal);
  };
  const name = net.isIP(host) === 0 ? await step('name', STEP_MS, (end) => lookUpName(host, end)) : undefined;
  const connection =
    name?.ok === false
      ? undefined
      : await step('connection', STEP_MS, (end) => openConnection(host, port, end).then(() => ({ port })));
  const certificate =
    isSecure && connection?.ok === true
      ? await step('certificate', STEP_MS, (end) => seeCertificate(host, port, end))
      : undefined;
  // Always tried: a proxy may reach what this computer can't.
  const request = await step('request', REQUEST_MS, (end) => requestWithoutKey(baseUrl, end));
  let key: Diagnosis['key'];
  if (tryKey && request.ok) {
    const tried = await step('key', REQUEST_MS, () => tryKey());
    key = {
      ms: tried.ms,
      failure: tried.ok ? tried.value : { kind: 'unreachable', operation: 'key', cause: 'unknown' },
    };
  }
  return { request, ...omitEmpty({ name, connection, certificate, key }) };
};

async function finding<T>(
  run: (signal: AbortSignal) => Promise<T>,
  limitMs: number,
  signal: AbortSignal,
): Promise<Finding<T>> {
  signal.throwIfAborted();
  const limit = AbortSignal.timeout(limitMs);
  const startedAtMs = systemClock.elapsed();
  const ms = (): number => systemClock.elapsed() - startedAtMs;
  try {
    return { ok: true, value: await run(AbortSignal.any([signal, limit])), ms: ms() };
  } catch (error) {
    signal.throwIfAborted();
    return { ok: false, code: limit.aborted ? 'timeout' : (codeOf(error) ?? 'unknown'), ms: ms() };
  }
}
