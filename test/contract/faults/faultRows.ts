// Every fault of the sample service and its result for each kind of request. Source of the table in docs/FAULTS.md.
import type { FailureKind } from '../../../src/domain/failure';
import type { Fault } from '../../../src/sample/faults/faults';

/** Kinds of requests, by how the response is read. */
export const columns = ['reads', 'writes and uploads', 'batches', 'downloads', 'exports'] as const;
export type Column = (typeof columns)[number];

/** While the fault lasts: `done` or a kind of failure, and the number of requests. */
export interface Outcome {
  readonly kind: FailureKind | 'done';
  readonly requests: number;
}

export interface FaultRow {
  readonly name: string;
  readonly faults: readonly Fault[];
  readonly outcomes: Readonly<Record<Column, Outcome>>;
  /** Of a body that is still on its way when the answer comes, where that makes a difference. */
  readonly bigUpload?: Outcome;
  /** The minimum pause between tries. */
  readonly leastPauseMs?: number;
  /** Whether the client needs short timeouts to fail before the fault ends. */
  readonly isSlow?: true;
}

/** Short timeouts; the faults last longer. A big body needs its time on a busy machine. */
const shortBodies = { readBodyMs: 600, writeBodyMs: 600, acknowledgementMs: 300 };
export const shortTimeouts = { readMs: 300, writeMs: 900, idleMs: 300, ...shortBodies };
export const longerTimeouts = { readMs: 2500, writeMs: 2500, idleMs: 2500, ...shortBodies };
/** Smaller than an oversized response, larger than all others. */
export const maxResponseBytes = 1_000_000;
const tooSlowMs = 4000;

const once = (kind: Outcome['kind']): Outcome => ({ kind, requests: 1 });
const fourTimes = (kind: Outcome['kind']): Outcome => ({ kind, requests: 4 });
const done = once('done');

/** The same for all. */
function all(outcome: Outcome): FaultRow['outcomes'] {
  return Object.fromEntries(columns.map((column) => [column, outcome])) as FaultRow['outcomes'];
}

/** Reads, downloads and exports are retried, writes never. */
function retried(kind: FailureKind): FaultRow['outcomes'] {
  return { ...all(once(kind)), reads: fourTimes(kind), downloads: fourTimes(kind), exports: fourTimes(kind) };
}

/** Each status with each body. */
function statuses(...codes: readonly number[]): Fault[] {
  const bodies = ['problem', 'none', 'html'] as const;
  return codes.flatMap((status) => bodies.map((body): Fault => ({ kind: 'status', status, body })));
}

/** `elsewhere` is the address of another origin. */
export function faultRows(elsewhere: string): readonly FaultRow[] {
  return [
    { name: 'status 400 or 422', faults: statuses(400, 422), outcomes: all(once('invalid')) },
    {
      name: 'status 401, also from the middle of work on',
      faults: [...statuses(401), { kind: 'unauthorizedFromNow' }],
      outcomes: all(once('unauthorized')),
    },
    { name: 'status 403', faults: statuses(403), outcomes: all(once('forbidden')) },
    { name: 'status 404 or 410', faults: statuses(404, 410), outcomes: all(once('notFound')) },
    { name: 'status 409 or 412', faults: statuses(409, 412), outcomes: all(once('conflict')) },
    { name: 'status 418', faults: statuses(418), outcomes: all(once('unexpectedStatus')) },
    {
      name: 'status 408, 500, 502, 503 or 504',
      faults: statuses(408, 500, 502, 503, 504),
      outcomes: retried('serverError'),
    },
    { name: 'status 501', faults: statuses(501), outcomes: all(once('serverError')) },
    { name: 'status 429', faults: statuses(429), outcomes: retried('tooManyRequests') },
    {
      name: 'status 429 that asks for some seconds',
      faults: [
        { kind: 'tooManyRequests', retryAfterSeconds: 3 },
        { kind: 'tooManyRequests', retryAfterSeconds: 5, asDate: true },
      ],
      outcomes: retried('tooManyRequests'),
      leastPauseMs: 3000,
    },
    {
      name: 'status 503 that asks for some seconds',
      faults: [
        { kind: 'unavailable', retryAfterSeconds: 3 },
        { kind: 'unavailable', retryAfterSeconds: 5, asDate: true },
      ],
      outcomes: retried('serverError'),
      leastPauseMs: 3000,
    },
    {
      name: 'status 429 that asks for an hour',
      faults: [
        { kind: 'tooManyRequests', retryAfterSeconds: 3600 },
        { kind: 'tooManyRequests', retryAfterSeconds: 3600, asDate: true },
      ],
      outcomes: all(once('tooManyRequests')),
    },
    {
      name: 'status 503 that asks for an hour',
      faults: [
        { kind: 'unavailable', retryAfterSeconds: 3600 },
        { kind: 'unavailable', retryAfterSeconds: 3600, asDate: true },
      ],
      outcomes: all(once('serverError')),
    },
    { name: 'connection broken before the answer', faults: [{ kind: 'reset' }], outcomes: retried('unreachable') },
    {
      name: 'connection broken inside the answer',
      faults: [{ kind: 'truncate' }, { kind: 'truncate', bytes: 1 }],
      outcomes: {
        ...all(once('unreachable')),
        reads: fourTimes('unreachable'),
        'writes and uploads': done,
      },
    },
    {
      name: 'no answer in time',
      faults: [{ kind: 'slowHeaders', ms: tooSlowMs }],
      outcomes: retried('timedOut'),
      isSlow: true,
    },
    {
      name: 'answer that stops on the way',
      faults: [{ kind: 'slowBody', ms: tooSlowMs, parts: 1 }],
      outcomes: { ...all(once('timedOut')), reads: fourTimes('timedOut'), 'writes and uploads': done },
      isSlow: true,
    },
    {
      name: 'answer that is slow but moves',
      faults: [
        { kind: 'slowHeaders', ms: 20 },
        { kind: 'slowBody', ms: 5, parts: 4 },
      ],
      outcomes: all(done),
    },
    {
      name: 'answer that drips',
      faults: [{ kind: 'slowBody', ms: 50, parts: 1000 }],
      outcomes: { ...all(once('timedOut')), reads: fourTimes('timedOut'), 'writes and uploads': done },
      isSlow: true,
    },
    {
      name: 'answer of more bytes than one should have, also compressed',
      faults: [
        { kind: 'swollenBody', bytes: 8_000_000 },
        { kind: 'swollenBody', bytes: 8_000_000, isCompressed: true },
      ],
      outcomes: { ...all(done), reads: once('tooLarge'), batches: once('tooLarge') },
    },
    { name: 'success that is no JSON', faults: [{ kind: 'invalidJson' }], outcomes: noJson },
    {
      name: 'success that is a page of HTML',
      faults: [{ kind: 'status', status: 200, body: 'html' }],
      outcomes: noJson,
    },
    {
      name: 'success without a body',
      faults: [
        { kind: 'status', status: 200, body: 'none' },
        { kind: 'status', status: 204 },
      ],
      outcomes: { ...all(done), reads: fourTimes('unexpectedShape'), batches: once('unexpectedShape') },
      bigUpload: once('unexpectedShape'),
    },
    {
      name: 'redirect to another origin',
      faults: [301, 302, 303, 307, 308].map((status) => ({ kind: 'redirect', status, location: elsewhere })),
      outcomes: all(once('redirectRefused')),
    },
  ];
}

/** A file may be of any type, JSON and HTML too. */
const noJson: FaultRow['outcomes'] = { ...retried('unexpectedShape'), downloads: done };
