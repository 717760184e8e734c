// Exports Records as JSON Lines: all fields, one Record a line. An interrupted export can be resumed.
import type { ServiceClient } from '../../api/client';
import { systemClock } from '../../base/clock';
import { failureOf, ServiceError, type Failure } from '../../domain/failure';
import { fileFailure } from '../../domain/files/fileFailure';
import type { RecordQuery } from '../../domain/recordQuery';
import { lockFile } from '../files/fileLock';
import { moveComplete } from '../files/fileTarget';
import { markDownloaded } from '../files/markDownloaded';
import { verdictOn, type CountVerdict } from './countCheck';
import { LinesRun, type RunOptions } from './linesRun';
import { exists, LinesStateFile, newState, requestMark, type FinishedQuery, type InterruptedLines } from './linesState';

interface LinesRequest {
  readonly connectionId: string;
  /** Exported one after the other. Queries of the same Mini are adjacent, so none of its Records is written twice. */
  readonly queries: readonly RecordQuery[];
}

export interface ExportedQuery {
  readonly query: RecordQuery;
  readonly exported: number;
  readonly unreadable: number;
  readonly verdict: CountVerdict;
}

export type LinesOutcome =
  | {
      readonly kind: 'done';
      readonly sizeBytes: number;
      readonly sha256: string;
      readonly lineCount: number;
      readonly lists: readonly ExportedQuery[];
      /** Whether it started over because the interrupted run's file had changed. */
      readonly hasStartedOver: boolean;
    }
  /** The lines written so far are kept, so the export can be resumed. */
  | { readonly kind: 'interrupted'; readonly lineCount: number; readonly failure: Failure };

export interface LinesOptions extends RunOptions {
  /** Continues an interrupted run. */
  readonly isResumed?: boolean | undefined;
}

const OPERATION = 'listRecords';

/** An unfinished export to this path, if any. Throws a ServiceError while one is running, also in another window. */
export async function findInterrupted(request: LinesRequest, path: string): Promise<InterruptedLines | undefined> {
  const files = new LinesStateFile(path);
  const state = await alone(files, () => files.read());
  // If its file is missing, it was completed but not tidied up.
  if (!state || !(await exists(files.part))) return undefined;
  const isSameRequest = state.request === requestMark(request.connectionId, request.queries);
  return { isSameRequest, lineCount: state.lineCount, at: state.at };
}

/** Removes the files of an interrupted export. */
export async function discardInterrupted(path: string): Promise<void> {
  const files = new LinesStateFile(path);
  await alone(files, async () => {
    if (await files.read()) await files.remove();
  });
}

/**
 * Writes the file, which gets its name when it is complete. An earlier run that is not resumed is replaced. Throws a ServiceError if
 * nothing was written or the user cancelled, and leaves nothing behind then. What earlier runs have written is never removed by a resumed one.
 */
export async function exportLines(
  client: ServiceClient,
  request: LinesRequest,
  path: string,
  options: LinesOptions = {},
): Promise<LinesOutcome> {
  const files = new LinesStateFile(path);
  return await alone(files, () => write(client, request, path, files, options));
}

async function write(
  client: ServiceClient,
  request: LinesRequest,
  path: string,
  files: LinesStateFile,
  options: LinesOptions,
): Promise<LinesOutcome> {
  const { queries } = request;
  const { signal } = options;
  await files.refuseOthers(OPERATION);
  const asked = requestMark(request.connectionId, queries);
  const earlier = options.isResumed ? await files.read() : undefined;
  // Another export may have been started there since the user was asked.
  if (earlier && earlier.request !== asked)
    throw new ServiceError({ kind: 'fileNotWritten', operation: OPERATION, code: 'EEXIST' });
  const job = { client, queries, files, options };
  let run: LinesRun | undefined;
  let isResumed = false;
  try {
    run = earlier && (await LinesRun.resume(job, earlier));
    isResumed = run !== undefined;
    const hasStartedOver = earlier !== undefined && !isResumed;
    if (!run) {
      await files.remove();
      run = await LinesRun.create(job, newState(asked, Date.now()));
    }
    await run.readAll();
    await run.close();
    await markDownloaded(files.part);
    const { mark, lineCount, state } = run;
    await moveComplete(files.part, path, options.onExisting);
    // The file is complete. The next export to this path replaces any files left beside it.
    await files.remove().catch(() => undefined);
    const lists = state.finished.map((finished, index) => exported(queries[index], finished));
    return { kind: 'done', ...mark, lineCount, lists: lists.flat(), hasStartedOver };
  } catch (error) {
    await run?.close().catch(() => undefined);
    await files.settled();
    const thrown = fileFailure(error, { operation: OPERATION, signal });
    const failure = failureOf(thrown);
    if (run && run.lineCount > 0 && failure && (failure.kind !== 'cancelled' || isResumed))
      return { kind: 'interrupted', lineCount: run.lineCount, failure };
    // Keep lines from earlier runs for another attempt, even if the files couldn't be opened again.
    const isEarlier = run ? isResumed && run.lineCount > 0 : options.isResumed;
    if (!isEarlier) await files.remove().catch(() => undefined);
    throw thrown;
  }
}

/** No other export writes there at the same time: it would take this one's file for interrupted. */
async function alone<T>(files: LinesStateFile, task: () => Promise<T>): Promise<T> {
  const lock = await lockFile(files.lock, systemClock).catch((error: unknown) => {
    throw fileFailure(error, { operation: OPERATION });
  });
  if (!lock) throw new ServiceError({ kind: 'fileNotWritten', operation: OPERATION, code: 'EBUSY' });
  try {
    return await task();
  } finally {
    await lock.release();
  }
}

function exported(query: RecordQuery | undefined, finished: FinishedQuery): ExportedQuery[] {
  if (!query) return [];
  const { unreadable, refusal } = finished;
  const verdict: CountVerdict = refusal
    ? { kind: 'refused', failure: refusal }
    : verdictOn(finished.exported, finished, finished);
  return [{ query, exported: finished.exported, unreadable, verdict }];
}
