// An append-only file of sealed lines, each bound to its number: what journals of change sets and staged edits are stored in.
import type { JournalCipher } from './journalCipher';
import type { JournalFiles, JournalParts, OpenJournalFile } from './journalFiles';
import { frameOf, framesIn, sealedIn } from './sealedFrames';

/** The position of a line. */
export interface LinePlace {
  /** Counted from 0. */
  readonly line: number;
  readonly offset: number;
  /** Bytes of the line, with its head. */
  readonly length: number;
}

interface ReadLine extends LinePlace {
  /** The line in UTF-8. Undefined if it is incomplete, damaged, or sealed with another key. */
  readonly text: Buffer | undefined;
  /** False for a line that a crash cut off, which can only be the last one. */
  readonly isWhole: boolean;
}

export class SealedLog {
  private file: OpenJournalFile | undefined;
  private lineCount = 0;
  private end = 0;

  constructor(
    private readonly files: JournalFiles,
    private readonly cipher: JournalCipher,
    private readonly id: string,
  ) {}

  /** Bytes of the lines that this window has read or written. */
  get sizeBytes(): number {
    return this.end;
  }

  /** All lines of the file. */
  async *read(): AsyncGenerator<ReadLine> {
    let line = 0;
    for await (const { sealed, ...place } of framesIn(this.files.read(this.id))) {
      const text = place.isWhole ? this.cipher.open(sealed, line) : undefined;
      yield { ...place, line, text, isWhole: text !== undefined || (place.isWhole && !isUnwritten(sealed)) };
      line++;
    }
  }

  /** Continues after this line; anything behind it is cut off. */
  resumeAfter({ line, offset, length }: LinePlace): void {
    this.lineCount = line + 1;
    this.end = offset + length;
  }

  /** Resolves when the line is on disk. After a failure call {@link close}: the next line then replaces what was left incomplete. */
  async append(text: string): Promise<LinePlace> {
    this.file ??= await this.files.open(this.id, this.end);
    const bytes = frameOf(this.cipher.seal(text, this.lineCount));
    await this.file.append(bytes);
    const place = { line: this.lineCount, offset: this.end, length: bytes.length };
    this.resumeAfter(place);
    return place;
  }

  /** Opens the file for reading parts, which {@link unseal} decrypts. Close it. */
  openParts(): Promise<JournalParts> {
    return this.files.openParts(this.id);
  }

  /** Decrypts a line from its part of the file, in UTF-8. Undefined if it isn't as it was written. */
  unseal(frame: Uint8Array, line: number): Buffer | undefined {
    return this.cipher.open(sealedIn(frame), line);
  }

  async close(): Promise<void> {
    const { file } = this;
    this.file = undefined;
    await file?.close();
  }
}

/** A system that crashed after it made the file longer, and before it wrote, leaves zeros at the end. */
function isUnwritten(sealed: Uint8Array): boolean {
  return sealed.length > 0 && sealed.subarray(-4).every((byte) => byte === 0);
}
