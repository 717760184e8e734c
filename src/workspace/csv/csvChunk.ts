// A piece of a CSV, searched for the end of a row four bytes at a time: twice as fast as one by one.

const QUOTE = 0x22;
const LINE_FEED = 0x0a;

/** One byte, four times over. */
const QUOTES = 0x22222222;
const BEHIND_LINE_ENDS = 0x0e0e0e0e;
const LOW_BITS = 0x7f7f7f7f;
const TOP_BITS = 0x80808080;

export class CsvChunk {
  /** Bytes before the first word: words begin at multiples of four in memory. */
  private readonly lead: number;
  private readonly words: Int32Array;
  private isOpen = false;

  constructor(readonly bytes: Uint8Array) {
    this.lead = -bytes.byteOffset & 3;
    const count = Math.max(0, bytes.length - this.lead) >> 2;
    this.words = new Int32Array(bytes.buffer, count > 0 ? bytes.byteOffset + this.lead : 0, count);
  }

  /** Whether the chunk ends inside quotes, once {@link rowEnd} found no end. */
  get endsQuoted(): boolean {
    return this.isOpen;
  }

  /**
   * Where the next row begins; undefined when this one goes on behind the chunk.
   * Only whether the number of quotes is odd matters: a doubled one closes and opens again.
   */
  rowEnd(from: number, isQuoted: boolean): number | undefined {
    const { bytes, words, lead } = this;
    let quotes = isQuoted ? 1 : 0;
    for (let at = from; at < bytes.length;) {
      if (((at - lead) & 3) === 0) {
        let word = (at - lead) >> 2;
        let marks = 0;
        for (; word < words.length; word++) {
          const four = words[word] as number;
          // A control character borrows from its top bit. Tabs are looked at in vain; testing for line feeds alone is slower.
          if (((four - BEHIND_LINE_ENDS) & ~four & TOP_BITS) !== 0) break;
          // Top bits are set of all bytes but quotes. There are four in each word, so that both are odd or neither.
          const others = four ^ QUOTES;
          marks ^= ((others & LOW_BITS) + LOW_BITS) | others;
        }
        quotes ^= oddTopBits(marks);
        at = lead + word * 4;
      }
      const byte = bytes[at++];
      if (byte === QUOTE) quotes ^= 1;
      else if (byte === LINE_FEED && quotes === 0) return at;
    }
    this.isOpen = quotes === 1;
    return undefined;
  }
}

/** 1 when an odd number of a word's four top bits is set. */
function oddTopBits(word: number): number {
  const halves = word ^ (word >>> 16);
  return ((halves ^ (halves >>> 8)) >>> 7) & 1;
}
