// The progress of an export of JSON Lines, without contents, kept beside the unfinished file to resume it.
import { createHash } from 'node:crypto';
import { lstat, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { systemClock, type Clock } from '../../base/clock';
import { SingleFlight } from '../../base/singleFlight';
import { ServiceError, type Failure } from '../../domain/failure';
import { nameWithRoom } from '../../domain/files/fileNames';
import type { RecordQuery } from '../../domain/recordQuery';
import { renameWritten } from '../files/renameWritten';
import { NO_LINES, type LinesMark } from './linesFile';

/** How far a list was read from one end. */
export interface SideState {
  readonly mark: LinesMark;
  /** Cursor of the next page. Undefined before the first one, and at the end. */
  readonly cursor?: string | undefined;
  readonly isOver?: boolean | undefined;
}

/** A list that was read to its end. */
export interface FinishedQuery {
  readonly exported: number;
  readonly before?: number | undefined;
  readonly after?: number | undefined;
  /** Number of rows without an id, or unreadable. */
  readonly unreadable: number;
  /** Number of rows that an earlier list of the same Mini had. */
  readonly repeated?: number | undefined;
  /** Why its Mini can't be read. */
  readonly refusal?: Failure | undefined;
}

export interface LinesState {
  readonly format: typeof FORMAT;
  /** A checksum of the request: only the same request can resume the export. */
  readonly request: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly finished: readonly FinishedQuery[];
  readonly lineCount: number;
  /** The first line of the list that is being read. */
  readonly firstLine: number;
  readonly before?: number | undefined;
  readonly unreadable: number;
  readonly repeated?: number | undefined;
  readonly front: SideState;
  /** The other end of the list, if it is long. */
  readonly back?: SideState | undefined;
}

/** An unfinished export at the path of a new one. */
export interface InterruptedLines {
  readonly isSameRequest: boolean;
  readonly lineCount: number;
  readonly at: number;
}

const FORMAT = 'records-workspace export 1';

/** States are written at most this often. */
const SAVE_PAUSE_MS = 200;

export function requestMark(connectionId: string, queries: readonly RecordQuery[]): string {
  return createHash('sha256')
    .update(JSON.stringify([connectionId, queries]))
    .digest('hex');
}

export function newState(request: string, at: number): LinesState {
  return {
    format: FORMAT,
    request,
    at,
    finished: [],
    lineCount: 0,
    firstLine: 0,
    unreadable: 0,
    front: { mark: NO_LINES },
  };
}

export class LinesStateFile {
  /** Lines in the order of the list. */
  readonly part: string;
  /** Lines in the opposite order. */
  readonly backPart: string;
  readonly lock: string;
  private readonly file: string;
  private readonly newFile: string;
  private readonly flight = new SingleFlight<void>();
  private latest: LinesState | undefined;
  private saved: LinesState | undefined;
  private savedAtMs = 0;
  private saving: Promise<void> = Promise.resolve();

  constructor(
    target: string,
    private readonly clock: Clock = systemClock,
  ) {
    const { dir, base } = path.parse(target);
    const name = path.join(dir, nameWithRoom(base));
    this.part = `${name}.part`;
    this.backPart = `${name}.back.part`;
    this.lock = `${this.part}.lock`;
    this.file = `${this.part}.json`;
    this.newFile = `${this.file}.new`;
  }

  /** The stored state. Undefined if there is none, or the file isn't ours. */
  async read(): Promise<LinesState | undefined> {
    const text = await readFile(this.file, 'utf8').catch(() => '');
    try {
      const state: unknown = JSON.parse(text);
      return isState(state) ? state : undefined;
    } catch {
      return undefined;
    }
  }

  /** Throws `fileNotWritten` if files are in the way that aren't those of an interrupted export. */
  async refuseOthers(operation: string): Promise<void> {
    if (await this.read()) return;
    for (const file of [this.part, this.backPart, this.newFile, this.file])
      if (await exists(file)) throw new ServiceError({ kind: 'fileNotWritten', operation, code: 'EEXIST' });
  }

  /** Keeps the former state until the new one is complete. If several are waiting, only the latest is written. */
  save(state: LinesState): Promise<void> {
    this.latest = state;
    this.savedAtMs = this.clock.elapsed();
    this.saving = this.flight.runAnew(async () => {
      const { latest } = this;
      // Removed instead of emptied, because it may be a link to another file.
      await rm(this.newFile, { force: true });
      await writeFile(this.newFile, JSON.stringify(latest), { mode: 0o600, flag: 'wx' });
      await renameWritten(this.newFile, this.file);
      this.saved = latest;
    });
    return this.saving;
  }

  /** Writes the state later, or never: resuming from an older state only reads a little again. */
  saveSoon(state: LinesState): void {
    this.latest = state;
    if (this.clock.elapsed() - this.savedAtMs >= SAVE_PAUSE_MS) this.save(state).catch(() => undefined);
  }

  /** Resolves when the latest state is written, or could not be. */
  async settled(): Promise<void> {
    const { latest } = this;
    if (latest && latest !== this.saved) await this.save(latest).catch(() => undefined);
    await this.saving.catch(() => undefined);
  }

  /** Removes the state last, because it shows that the other files are ours. */
  async remove(): Promise<void> {
    await this.settled();
    for (const file of [this.part, this.backPart, this.newFile, this.file]) await rm(file, { force: true });
  }
}

function isState(value: unknown): value is LinesState {
  return typeof value === 'object' && value !== null && 'format' in value && value.format === FORMAT;
}

/** True for a broken link too. */
export async function exists(file: string): Promise<boolean> {
  return await lstat(file).then(
    () => true,
    () => false,
  );
}
