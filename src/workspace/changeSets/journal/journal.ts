// The journal of one change set: its items, the intent of each write before it is sent, and its outcome. Survives the window.
import { Emitter } from '../../../base/emitter';
import { SingleFlight } from '../../../base/singleFlight';
import type { ChangeSet, ChangeSetHead } from '../changeItem';
import { ChangeSetState } from '../changeSetState';
import { chosenItem } from '../itemChoice';
import type { Outcome } from '../outcome';
import { damagedJournal } from './damagedJournal';
import { ItemLines, itemsIn, storedIn, type IsWanted, type NumberedItem } from './itemLines';
import type { JournalCipher } from './journalCipher';
import { entriesText, itemsStart, itemsText, parseLine, type JournalEntry, type JournalLine } from './journalEntry';
import type { JournalFiles } from './journalFiles';
import { SealedLog, type LinePlace } from './sealedLog';
import { createsIn, itemText, type CreatesLine, type ItemText } from './storedCreate';

/** Items in one line. */
const MAX_ITEMS = 200;
/** Characters of one line, which is read as a whole: as base64 at most 128 KB, up to which V8 makes texts ten times as quickly. */
const MAX_TEXT = 90_000;
/** This many outcomes are written without waiting for the next intent, to be known after a crash; but not more often than this. */
const FEW_WAITING = 10;
const OUTCOMES_PAUSE_MS = 50;
/** The run waits for the disk when this many entries are waiting. */
const MAX_WAITING = 200;

export class Journal {
  readonly state = new ChangeSetState();
  private readonly changed = new Emitter<void>();
  readonly onDidChange = this.changed.event;
  /** A line before the last can't be read, so it isn't known what was begun. */
  isDamaged = false;
  private readonly log: SealedLog;
  private readonly itemLines: ItemLines;
  /** Entries recorded but not on disk. */
  private waiting: JournalEntry[] = [];
  private writtenAtMs = 0;
  private readonly flight = new SingleFlight<void>();
  private problem: unknown;
  private created: { readonly ids: Set<string>; readonly whole: Promise<void> } | undefined;

  private constructor(
    files: JournalFiles,
    cipher: JournalCipher,
    readonly id: string,
  ) {
    this.log = new SealedLog(files, cipher, id);
    this.itemLines = new ItemLines(this.log);
  }

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

  /** Reads the journal up to its last whole line. */
  static async open(files: JournalFiles, cipher: JournalCipher, id: string): Promise<Journal> {
    const journal = new Journal(files, cipher, id);
    let isCut = false;
    for await (const read of journal.log.read()) {
      const line: JournalLine | undefined = isCut || read.text === undefined ? undefined : parseLine(read.text);
      if (line) journal.takeLine(line, read);
      else journal.isDamaged ||= isCut || read.isWhole;
      isCut ||= !line;
    }
    // It isn't known what was sent, so none of it is run.
    if (journal.isDamaged) journal.problem = damagedJournal();
    return journal;
  }

  get head(): ChangeSetHead | undefined {
    return this.state.head;
  }

  /** Bytes of the file as this window knows it; not a number after a write that failed. */
  get sizeBytes(): number {
    return this.problem === undefined ? this.log.sizeBytes : NaN;
  }

  /** Takes effect at once, and is on disk after the next {@link commit}. */
  record(...entries: JournalEntry[]): void {
    for (const entry of entries) {
      this.state.take(entry);
      if (this.created && entry.kind === 'outcomes') addIds(this.created.ids, entry.outcomes);
    }
    this.waiting.push(...entries);
    this.changed.fire();
  }

  async outcome(index: number, outcome: Outcome): Promise<void> {
    this.record({ kind: 'outcomes', outcomes: [[index, outcome]] });
    if (this.waiting.length >= MAX_WAITING) await this.commit();
    // An error is thrown by the next write that is awaited.
    else if (this.waiting.length >= FEW_WAITING && performance.now() - this.writtenAtMs >= OUTCOMES_PAUSE_MS)
      this.commit().catch(() => undefined);
  }

  /** Resolves when all recorded entries are on disk. Callers during a write share the next one. */
  async commit(): Promise<void> {
    if (this.waiting.length > 0 || this.flight.isRunning) await this.flight.runAnew(() => this.write());
  }

  /** The items as they are applied, in order or last one first. */
  async *items(isWanted?: IsWanted, isReversed?: boolean): AsyncGenerator<NumberedItem> {
    for await (const some of this.portions(isWanted, isReversed)) yield* some;
  }

  /** The same, in portions as they are stored. */
  async *portions(isWanted?: IsWanted, isReversed?: boolean): AsyncGenerator<readonly NumberedItem[]> {
    for await (const line of this.itemLines.read(isWanted, isReversed)) yield this.chosen(itemsIn(line));
  }

  /** The same for sending: items that can be sent as stored aren't parsed. */
  async *portionsToSend(isWanted?: IsWanted): AsyncGenerator<readonly NumberedItem[]> {
    const { choices } = this.state;
    for await (const line of this.itemLines.read(isWanted)) {
      const isChosen = choices.size > 0 && line.indexes.some((index) => choices.has(index));
      yield (isChosen ? undefined : storedIn(line)) ?? this.chosen(itemsIn(line));
    }
  }

  /** The items as planned, whatever a review has decided. */
  async *plannedPortions(isWanted?: IsWanted): AsyncGenerator<readonly NumberedItem[]> {
    for await (const line of this.itemLines.read(isWanted)) yield itemsIn(line);
  }

  /** Outcomes of items, the newest last, read from disk because their details aren't held in memory. */
  async *outcomes(): AsyncGenerator<readonly [index: number, outcome: Outcome]> {
    await this.commit();
    for await (const { text, offset } of this.log.read()) {
      // Another window has written since.
      if (offset >= this.log.sizeBytes) return;
      const line = text === undefined ? undefined : parseLine(text);
      if (line?.kind !== 'entries') continue;
      for (const entry of line.entries) if (entry.kind === 'outcomes') yield* entry.outcomes;
    }
  }

  /** The latest outcome of each item. */
  async latestOutcomes(): Promise<ReadonlyMap<number, Outcome>> {
    const latest = new Map<number, Outcome>();
    for await (const [index, outcome] of this.outcomes()) latest.set(index, outcome);
    return latest;
  }

  /** Ids of the Records created so far. Read once, and held until the journal is closed. */
  async createdIds(): Promise<ReadonlySet<string>> {
    if (!this.created) {
      const ids = new Set<string>();
      const read = async (): Promise<void> => {
        for await (const one of this.outcomes()) addIds(ids, [one]);
      };
      this.created = { ids, whole: read() };
    }
    const { ids, whole } = this.created;
    await whole;
    return ids;
  }

  async close(): Promise<void> {
    this.created = undefined;
    try {
      await this.commit();
    } finally {
      await this.log.close();
    }
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
      const place = await this.append(itemsText(held.map(({ text }) => text)));
      this.takeItems(held.length, place, createsIn(held, itemsStart(held.length).length));
      held = [];
      size = 0;
    };
    for await (const item of items) {
      const one = itemText(item);
      held.push(one);
      size += one.text.length;
      if (held.length >= MAX_ITEMS || size >= MAX_TEXT) await write();
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

  /** After a failed write the end of the file isn't known, so nothing is appended until it is opened again. */
  private async append(text: string): Promise<LinePlace> {
    if (this.problem !== undefined) throw this.problem as Error;
    try {
      return await this.log.append(text);
    } catch (error) {
      this.problem = error;
      throw error;
    }
  }

  private takeLine(line: JournalLine, place: LinePlace): void {
    this.log.resumeAfter(place);
    if (line.kind === 'entries') for (const entry of line.entries) this.state.take(entry);
    else this.takeItems(line.count, place);
  }

  private takeItems(count: number, place: LinePlace, creates?: CreatesLine): void {
    this.itemLines.add({ ...place, from: this.state.count, count, creates });
    this.state.addItems(count);
  }
}

function addIds(ids: Set<string>, outcomes: readonly (readonly [index: number, outcome: Outcome])[]): void {
  for (const [, outcome] of outcomes)
    if (outcome.kind === 'done' && outcome.recordId !== undefined) ids.add(outcome.recordId);
}
