// The journal of one change set: its items, the intent of each write before it is sent, and its outcome. Survives the window.
import { Emitter } from '../../../base/emitter';
import { SingleFlight } from '../../../base/singleFlight';
import type { ChangeSet, ChangeSetHead } from '../changeItem';
import { ChangeSetState } from '../changeSetState';
import { chosenItem } from '../itemChoice';
import { damagedJournal } from './damagedJournal';
import { ItemLines, itemsIn, storedIn, type IsWanted, type NumberedItem } from './itemLines';
import type { JournalCipher } from './journalCipher';
import { entriesText, itemsStart, itemsText, parseLine, type JournalEntry, type JournalLine } from './journalEntry';
import type { JournalFiles, OpenJournalFile } from './journalFiles';
import { readLines } from './journalLines';
import type { Outcome } from '../outcome';
import { createsIn, itemText, type CreatesLine, type ItemText } from './storedCreate';

/** Of one line. */
const MOST_ITEMS = 200;
/** Characters of one line, which is read as a whole: as base64 at most 128 KB, up to which V8 makes texts ten times as quickly. */
const MOST_TEXT = 90_000;
/** So many outcomes are written without waiting for the next intent, to be told after a crash; but not more often than so. */
const FEW_WAITING = 10;
const OUTCOMES_PAUSE_MS = 50;
/** The run waits for the disk when there are so many. */
const MOST_WAITING = 200;

export class Journal {
  readonly state = new ChangeSetState();
  private readonly changed = new Emitter<void>();
  readonly onDidChange = this.changed.event;
  /** A line before the last can't be read: what was begun is not known. */
  isDamaged = false;
  private readonly itemLines = new ItemLines(
    () => this.files.openParts(this.id),
    (sealed, line) => this.cipher.openBytes(sealed, line),
  );
  private lines = 0;
  private length = 0;
  private file: OpenJournalFile | undefined;
  private waiting: JournalEntry[] = [];
  private writtenAtMs = 0;
  private readonly flight = new SingleFlight<void>();
  private problem: unknown;

  private constructor(
    private readonly files: JournalFiles,
    private readonly cipher: JournalCipher,
    readonly id: string,
  ) {}

  /** Writes all items. */
  static async create(files: JournalFiles, cipher: JournalCipher, { items, ...head }: ChangeSet): Promise<Journal> {
    const journal = new Journal(files, cipher, head.id);
    try {
      journal.record({ kind: 'head', version: 1, head });
      await journal.commit();
      await journal.plan(items);
      return journal;
    } catch (error) {
      await journal.close().catch(() => undefined);
      throw error;
    }
  }

  /** Reads what is there, up to the last line that is whole. */
  static async open(files: JournalFiles, cipher: JournalCipher, id: string): Promise<Journal> {
    const journal = new Journal(files, cipher, id);
    for await (const { text, offset, length, isWhole } of readLines(files.read(id))) {
      const line = isWhole && !journal.isDamaged ? journal.lineAt(text, journal.lines) : undefined;
      if (!line) {
        journal.isDamaged ||= isWhole;
        continue;
      }
      journal.lines++;
      journal.length = offset + length;
      journal.takeLine(line, offset, length);
    }
    // What was sent is not known: nothing of it is run.
    if (journal.isDamaged) journal.problem = damagedJournal();
    return journal;
  }

  get head(): ChangeSetHead | undefined {
    return this.state.head;
  }

  /** Bytes of the file as this window knows it; not a number after a write that failed. */
  get sizeBytes(): number {
    return this.problem === undefined ? this.length : NaN;
  }

  /** Counts at once, and is on disk after the next {@link commit}. */
  record(...entries: JournalEntry[]): void {
    for (const entry of entries) this.state.take(entry);
    this.waiting.push(...entries);
    this.changed.fire();
  }

  async outcome(index: number, outcome: Outcome): Promise<void> {
    this.record({ kind: 'outcomes', outcomes: [[index, outcome]] });
    if (this.waiting.length >= MOST_WAITING) await this.commit();
    // What goes wrong is thrown by the next one that is awaited.
    else if (this.waiting.length >= FEW_WAITING && performance.now() - this.writtenAtMs >= OUTCOMES_PAUSE_MS)
      this.commit().catch(() => undefined);
  }

  /** Resolves when all that was recorded is on disk. Callers that come meanwhile share the next write. */
  async commit(): Promise<void> {
    if (this.waiting.length > 0 || this.flight.isRunning) await this.flight.runAnew(() => this.write());
  }

  /** As they are applied, in their order or the last one first. */
  async *items(isWanted?: IsWanted, isReversed?: boolean): AsyncGenerator<NumberedItem> {
    for await (const some of this.portions(isWanted, isReversed)) yield* some;
  }

  /** The same, as many at once as are stored together. */
  async *portions(isWanted?: IsWanted, isReversed?: boolean): AsyncGenerator<readonly NumberedItem[]> {
    for await (const line of this.itemLines.read(isWanted, isReversed)) yield this.chosen(itemsIn(line));
  }

  /** The same, to be sent: what can be sent as it is stored is not read. */
  async *portionsToSend(isWanted?: IsWanted): AsyncGenerator<readonly NumberedItem[]> {
    const { choices } = this.state;
    for await (const line of this.itemLines.read(isWanted)) {
      const isChosen = choices.size > 0 && line.indexes.some((index) => choices.has(index));
      yield (isChosen ? undefined : storedIn(line)) ?? this.chosen(itemsIn(line));
    }
  }

  /** As they were planned, whatever a review has decided. */
  async *plannedPortions(isWanted?: IsWanted): AsyncGenerator<readonly NumberedItem[]> {
    for await (const line of this.itemLines.read(isWanted)) yield itemsIn(line);
  }

  /** What became of items, the newest last: their own details are not held in memory. */
  async *outcomes(): AsyncGenerator<readonly [index: number, outcome: Outcome]> {
    await this.commit();
    let line = 0;
    for await (const { text } of readLines(this.files.read(this.id))) {
      const read = line < this.lines ? this.lineAt(text, line++) : undefined;
      if (read?.kind !== 'entries') continue;
      for (const entry of read.entries) if (entry.kind === 'outcomes') yield* entry.outcomes;
    }
  }

  async close(): Promise<void> {
    try {
      await this.commit();
    } finally {
      const { file } = this;
      this.file = undefined;
      await file?.close();
    }
  }

  dispose(): void {
    this.changed.dispose();
  }

  private chosen(items: readonly NumberedItem[]): readonly NumberedItem[] {
    const { choices } = this.state;
    return items.map(([index, item, size = 0]) => [index, chosenItem(item, choices.get(index)), size]);
  }

  private async plan(items: ChangeSet['items']): Promise<void> {
    let held: ItemText[] = [];
    let size = 0;
    const write = async (): Promise<void> => {
      if (held.length === 0) return;
      const { offset, length } = await this.append(itemsText(held.map(({ text }) => text)));
      this.takeItems(held.length, offset, length, createsIn(held, itemsStart(held.length).length));
      held = [];
      size = 0;
    };
    for await (const item of items) {
      const one = itemText(item);
      held.push(one);
      size += one.text.length;
      if (held.length >= MOST_ITEMS || size >= MOST_TEXT) await write();
    }
    await write();
    this.record({ kind: 'planned' });
    await this.commit();
  }

  private async write(): Promise<void> {
    const entries = this.waiting;
    this.waiting = [];
    this.writtenAtMs = performance.now();
    if (entries.length > 0) await this.append(entriesText(entries));
  }

  /** After a failed write the end of the file is not known: nothing is appended until it is opened again. */
  private async append(text: string): Promise<{ offset: number; length: number }> {
    if (this.problem !== undefined) throw this.problem as Error;
    const bytes = Buffer.from(`${this.cipher.seal(text, this.lines)}\n`, 'latin1');
    try {
      this.file ??= await this.files.open(this.id, this.length);
      await this.file.append(bytes);
    } catch (error) {
      this.problem = error;
      throw error;
    }
    const offset = this.length;
    this.lines++;
    this.length += bytes.length;
    return { offset, length: bytes.length };
  }

  private lineAt(sealed: string, line: number): JournalLine | undefined {
    const text = this.cipher.open(sealed, line);
    return text === undefined ? undefined : parseLine(text);
  }

  private takeLine(line: JournalLine, offset: number, length: number): void {
    if (line.kind === 'entries') {
      for (const entry of line.entries) this.state.take(entry);
      return;
    }
    this.takeItems(line.count, offset, length);
  }

  private takeItems(count: number, offset: number, length: number, creates?: CreatesLine): void {
    this.itemLines.add({ from: this.state.count, count, line: this.lines - 1, offset, length, creates });
    this.state.addItems(count);
  }
}
