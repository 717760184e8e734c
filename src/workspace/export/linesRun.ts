// One run of an export of JSON Lines: its files, its progress, and the lists that it reads one after the other.
import type { ServiceClient } from '../../api/client';
import type { ReceivedRecord } from '../../api/received';
import { ReusedBuffer } from '../../base/json/reusedBuffer';
import { ServiceError } from '../../domain/failure';
import type { RecordQuery } from '../../domain/recordQuery';
import type { OnExisting } from '../files/fileTarget';
import { countRecords } from '../records/countRecords';
import { refusalOfMini } from './countCheck';
import { LinesFile, NO_LINES, type LinesMark } from './linesFile';
import type { FinishedQuery, LinesState, LinesStateFile, SideState } from './linesState';
import { TwoEndedList, type AskEnd, type End, type FreshPage, type ListedRecord, type ReadEnd } from './twoEndedList';

/** Shorter lists are read from one end: the other end would cost a request and a file for little gain. */
const LONG_LIST = 2000;

const LINE_END = Buffer.from('\n');

export interface RunOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onExisting?: OnExisting | undefined;
  /** Called with the number of lines written, and the number expected if the service returned it. */
  readonly onProgress?: ((lineCount: number, expected: number | undefined) => void) | undefined;
  /** Lists of at least this many Records are read from both ends. */
  readonly longList?: number | undefined;
}

/** What to export, and where to. */
interface LinesJob {
  readonly client: ServiceClient;
  readonly queries: readonly RecordQuery[];
  readonly files: LinesStateFile;
  readonly options: RunOptions;
}

export class LinesRun {
  private back: LinesFile | undefined;

  private constructor(
    private readonly job: LinesJob,
    private readonly list: TwoEndedList<ReceivedRecord>,
    public state: LinesState,
    private readonly front: LinesFile,
  ) {}

  static async create(job: LinesJob, state: LinesState): Promise<LinesRun> {
    const { files } = job;
    await files.save(state);
    return new LinesRun(job, new TwoEndedList(), state, await LinesFile.create(files.part));
  }

  /** Continues an interrupted run. Undefined if its files don't match its state. */
  static async resume(job: LinesJob, state: LinesState): Promise<LinesRun | undefined> {
    const { queries, files } = job;
    const list = new TwoEndedList<ReceivedRecord>();
    const learn = (end: End) => (line: string) => {
      const record = recordIn(line);
      if (record) list.learn(end, record);
    };
    const learnFront = learn('front');
    const { miniId } = queries[state.finished.length] ?? {};
    const others = queries.slice(0, state.finished.length).findLastIndex((query) => query.miniId !== miniId) + 1;
    // Lines of other Minis come first.
    const start = state.finished.slice(0, others).reduce((sum, { exported }) => sum + exported, 0);
    let at = 0;
    const front = await LinesFile.reopen(files.part, state.front.mark, (line) => {
      if (at >= start) learnFront(line);
      if (++at === state.firstLine) list.next(true);
    });
    if (!front) return undefined;
    const run = new LinesRun(job, list, state, front);
    if (!state.back) return run;
    try {
      run.back = await LinesFile.reopen(files.backPart, state.back.mark, learn('back'));
    } finally {
      if (!run.back) await front.close();
    }
    return run.back && run;
  }

  get lineCount(): number {
    return this.front.lineCount + (this.back?.lineCount ?? 0);
  }

  get mark(): LinesMark {
    return this.front.mark;
  }

  /** Reads the remaining lists. Throws a ServiceError, also if all Minis are refused, or the error of a file. */
  async readAll(): Promise<void> {
    for (;;) {
      const query = this.job.queries[this.state.finished.length];
      if (!query) break;
      await this.readQuery(query);
      const next = this.job.queries[this.state.finished.length];
      this.list.next(next?.miniId === query.miniId);
    }
    const refusals = this.state.finished.flatMap(({ refusal }) => refusal ?? []);
    if (refusals[0] && refusals.length === this.job.queries.length && this.lineCount === 0)
      throw new ServiceError(refusals[0]);
  }

  /** Resolves after everything is written. */
  async close(): Promise<void> {
    await this.front.close();
    await this.back?.close();
  }

  private async readQuery(query: RecordQuery): Promise<void> {
    const read = await this.readPages(query).catch((error: unknown) => this.refusalOf(error, query));
    if (this.back) await this.front.appendReversed(this.back);
    const { back: _read, before, unreadable, repeated, ...others } = this.state;
    const exported = this.front.lineCount - this.state.firstLine;
    const finished = [...this.state.finished, { exported, before, unreadable, repeated, ...read }];
    const next = { front: { mark: this.front.mark }, firstLine: this.front.lineCount, lineCount: this.front.lineCount };
    this.state = { ...others, ...next, finished, unreadable: 0 };
    await this.job.files.save(this.state);
    await this.back?.close();
    this.back = undefined;
  }

  private async readPages(query: RecordQuery): Promise<Pick<FinishedQuery, 'after'>> {
    await this.begin(query);
    const { front, back } = this.state;
    const isOver = front.isOver === true || back?.isOver === true;
    const ends: ReadEnd<ReceivedRecord>[] = [this.endOf('front', query, this.front)];
    if (this.back) ends.push(this.endOf('back', query, this.back));
    if (!isOver) await this.list.read(query, ends, this.job.options.signal);
    return { after: await this.catchUp(query) };
  }

  /** Why the service refuses the Mini, if others can be exported. Rethrows other errors. */
  private refusalOf(error: unknown, { miniId }: RecordQuery): Pick<FinishedQuery, 'refusal'> {
    const failure = refusalOfMini(error);
    if (!failure || this.job.queries.every((other) => other.miniId === miniId)) throw error;
    // Leave out the service's message: it may name people, and this is stored.
    return { refusal: { kind: failure.kind, operation: failure.operation } };
  }

  /** Counts the list, and opens its other end if it is long. */
  private async begin(query: RecordQuery): Promise<void> {
    const { front, back, before } = this.state;
    if (before !== undefined || back || front.cursor !== undefined || front.isOver) return;
    const counted = await countRecords(this.job.client, query, this.job.options.signal);
    if (counted === undefined) return;
    const isLong = counted >= (this.job.options.longList ?? LONG_LIST);
    this.state = { ...this.state, before: counted, ...(isLong ? { back: { mark: NO_LINES } } : {}) };
    await this.job.files.save(this.state);
    if (isLong) this.back = await LinesFile.reopen(this.job.files.backPart, NO_LINES);
  }

  private endOf(end: End, query: RecordQuery, file: LinesFile): ReadEnd<ReceivedRecord> {
    const onPage = async (page: FreshPage<ReceivedRecord>): Promise<void> => {
      await this.write(file, query, page);
      const side: SideState = { mark: file.mark, cursor: page.cursor, isOver: page.cursor === undefined };
      this.state = { ...this.state, [end]: side };
      this.save(page);
    };
    return { end, cursor: this.state[end]?.cursor, ask: this.ask(), onPage };
  }

  private ask(): AskEnd<ReceivedRecord> {
    // Used alternately, because the next page is received while one is stored.
    let [buffer, other] = [new ReusedBuffer(), new ReusedBuffer()];
    return (query, page, options) => {
      [buffer, other] = [other, buffer];
      return this.job.client.received.listRecords(query, page, { ...options, buffer });
    };
  }

  /**
   * A Record whose event date was changed during the run can have passed from what was not read to what was. If the counts tell of any
   * change, the list is read once more for the missing ones. Returns the count after the run. What both ends had and could not be written was
   * counted twice, so it is counted again.
   */
  private async catchUp(query: RecordQuery): Promise<number | undefined> {
    const { before } = this.state;
    if (before === undefined) return undefined;
    const after = await countRecords(this.job.client, query, this.job.options.signal);
    if (after === undefined || (after === before && this.received === before)) return after;
    this.state = { ...this.state, unreadable: 0 };
    const onPage = async (page: FreshPage<ReceivedRecord>): Promise<void> => {
      await this.write(this.front, query, page);
      this.state = { ...this.state, front: { ...this.state.front, mark: this.front.mark, isOver: true } };
      this.save(page);
    };
    await this.list.read(query, [{ end: 'front', ask: this.ask(), onPage }], this.job.options.signal);
    return await countRecords(this.job.client, query, this.job.options.signal);
  }

  /** Records received from the list that is being read. */
  private get received(): number {
    const { firstLine, unreadable, repeated = 0 } = this.state;
    return this.lineCount - firstLine + unreadable + repeated;
  }

  private async write(
    file: LinesFile,
    { miniId }: RecordQuery,
    { records }: Pick<FreshPage<ReceivedRecord>, 'records'>,
  ): Promise<void> {
    const start = Buffer.from(`{"miniId":${JSON.stringify(miniId)},`);
    const lines: Uint8Array[] = [];
    for (const { text, namesMini } of records) {
      if (namesMini) lines.push(text, LINE_END);
      else lines.push(start, text.subarray(1), LINE_END);
    }
    await file.append(lines);
  }

  private save({ unreadable, repeated }: Pick<FreshPage<ReceivedRecord>, 'unreadable' | 'repeated'>): void {
    const { state, lineCount } = this;
    const counts = { unreadable: state.unreadable + unreadable, repeated: (state.repeated ?? 0) + repeated };
    this.state = { ...state, lineCount, ...counts };
    this.job.files.saveSoon(this.state);
    const expected = state.before === undefined ? undefined : state.firstLine + state.before;
    this.job.options.onProgress?.(lineCount, expected);
  }
}

/** Undefined for an altered line. The file's checksum differs then, so the run isn't resumed. */
function recordIn(line: string): ListedRecord | undefined {
  try {
    return JSON.parse(line) as ListedRecord;
  } catch {
    return undefined;
  }
}
