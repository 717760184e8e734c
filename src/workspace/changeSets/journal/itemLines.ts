// Where the items of a change set are in its journal, line by line, and how the wanted ones are read.
import type { ChangeItem } from '../changeItem';
import { damagedJournal } from './damagedJournal';
import { parseLine } from './journalEntry';
import type { JournalParts } from './journalFiles';
import type { LinePlace, SealedLog } from './sealedLog';
import { StoredCreate, type CreatesLine } from './storedCreate';

/** Lines that follow each other in the file are read together, up to so many bytes. */
const MAX_BYTES = 1 << 20;

/** `size`: about how many bytes the item's JSON has. */
export type NumberedItem = readonly [index: number, item: ChangeItem, size?: number];
export type IsWanted = (index: number) => boolean;

interface ItemLine extends LinePlace {
  /** The position of the line's first item. */
  readonly from: number;
  readonly count: number;
  /** Set if this window planned the line and its items can be sent as stored. */
  readonly creates?: CreatesLine | undefined;
}

/** A line of text in UTF-8, with the wanted items in it. */
interface OpenedLine {
  readonly line: ItemLine;
  readonly indexes: readonly number[];
  readonly text: Buffer;
}

export class ItemLines {
  private readonly lines: ItemLine[] = [];

  constructor(private readonly log: SealedLog) {}

  add(line: ItemLine): void {
    this.lines.push(line);
  }

  /** The items in order or last one first. */
  async *read(isWanted: IsWanted = () => true, isReversed = false): AsyncGenerator<OpenedLine> {
    const lines = isReversed ? this.lines.toReversed() : [...this.lines];
    let file: JournalParts | undefined;
    let start = 0;
    let bytes: Uint8Array = new Uint8Array();
    try {
      for (const [at, line] of lines.entries()) {
        const indexes = indexesIn(line, isWanted);
        if (indexes.length === 0) continue;
        const { offset, length } = line;
        if (offset < start || offset + length > start + bytes.length) {
          file ??= await this.log.openParts();
          bytes = await file.read(offset, togetherFrom(lines, at, isWanted));
          start = offset;
        }
        const text = this.log.unseal(bytes.subarray(offset - start, offset - start + length), line.line);
        if (!text) throw damagedJournal();
        yield { line, indexes: isReversed ? indexes.reverse() : indexes, text };
      }
    } finally {
      await file?.close();
    }
  }
}

/** The items of a line. */
export function itemsIn({ line, indexes, text }: OpenedLine): readonly NumberedItem[] {
  const read = parseLine(text);
  if (read?.kind !== 'items') throw damagedJournal();
  const items = read.items();
  return indexes.flatMap((index): NumberedItem[] => {
    const item = items[index - line.from];
    return item ? [[index, item, sizeIn(line)]] : [];
  });
}

/** The items of a line without parsing them. Undefined if they have to be parsed. */
export function storedIn({ line, indexes, text }: OpenedLine): readonly NumberedItem[] | undefined {
  const { creates, from } = line;
  return creates && indexes.map((index) => [index, StoredCreate.at(index - from, creates, text), sizeIn(line)]);
}

function indexesIn({ from, count }: ItemLine, isWanted: IsWanted): number[] {
  const indexes: number[] = [];
  for (let index = from; index < from + count; index++) if (isWanted(index)) indexes.push(index);
  return indexes;
}

function hasAny({ from, count }: ItemLine, isWanted: IsWanted): boolean {
  for (let index = from; index < from + count; index++) if (isWanted(index)) return true;
  return false;
}

/** Bytes to read together from this line on. */
function togetherFrom(lines: readonly ItemLine[], at: number, isWanted: IsWanted): number {
  const start = lines[at]?.offset ?? 0;
  let end = start;
  for (const line of lines.slice(at)) {
    const isNext = line.offset === end && (end === start || line.offset + line.length - start <= MAX_BYTES);
    if (!isNext || !hasAny(line, isWanted)) break;
    end += line.length;
  }
  return end - start;
}

function sizeIn({ length, count }: ItemLine): number {
  return Math.ceil(length / count);
}
