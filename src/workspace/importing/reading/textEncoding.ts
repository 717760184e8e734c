// Detects the text encoding of a file: by its byte order mark, as UTF-8, as UTF-16, else as Windows-1252.

export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Bytes searched for the zeros of UTF-16 without a mark. */
const SAMPLE_BYTES = 4096;

/** Takes a whole file, because the first byte that is no UTF-8 may be its last. */
export class EncodingProbe {
  private readonly decoder = new TextDecoder('utf-8', { fatal: true });
  private head = new Uint8Array();
  private utf8: 'whole' | 'damaged' | 'none' = 'whole';
  /** A character of several bytes was read. */
  private hasSpecial = false;
  private marked: Encoding | undefined;

  /** Returns whether later bytes can still make a difference. */
  write(bytes: Uint8Array): boolean {
    if (this.head.length < SAMPLE_BYTES) {
      this.head = Buffer.concat([this.head, bytes.subarray(0, SAMPLE_BYTES - this.head.length)]);
      this.marked = encodingOfMark(this.head) ?? (this.head.length < SAMPLE_BYTES ? undefined : utf16Of(this.head));
    }
    this.decode(bytes);
    return this.head.length < SAMPLE_BYTES || (this.marked === undefined && this.utf8 === 'whole');
  }

  end(): Encoding {
    const marked = this.marked ?? utf16Of(this.head);
    if (marked) return marked;
    this.decode(undefined);
    return this.utf8 === 'none' ? 'windows-1252' : 'utf-8';
  }

  private decode(bytes: Uint8Array | undefined): void {
    if (this.utf8 !== 'whole' || this.marked) return;
    try {
      const text = bytes ? this.decoder.decode(bytes, { stream: true }) : this.decoder.decode();
      this.hasSpecial ||= !isAscii(text);
    } catch {
      // Text in Windows-1252 is hardly ever UTF-8 by chance. So a few bytes are damaged, which is reported where they are.
      this.utf8 = this.hasSpecial || (bytes && isMostlyUtf8(bytes)) ? 'damaged' : 'none';
    }
  }
}

function isAscii(text: string): boolean {
  return !/[^\0-\x7F]/.test(text);
}

function isMostlyUtf8(bytes: Uint8Array): boolean {
  const special = Buffer.from(bytes)
    .toString('utf8')
    .replaceAll(/[\0-\x7F]/g, '');
  return special.replaceAll('\uFFFD', '').length * 2 > special.length;
}

function encodingOfMark(head: Uint8Array): Encoding | undefined {
  const [one, two, three] = head;
  if (one === 0xef && two === 0xbb && three === 0xbf) return 'utf-8';
  if (one === 0xff && two === 0xfe) return 'utf-16le';
  return one === 0xfe && two === 0xff ? 'utf-16be' : undefined;
}

/** In most languages, delimiters and line ends alone make many bytes of one half zero, and hardly any of the other. */
function utf16Of(head: Uint8Array): Encoding | undefined {
  const pairs = head.length >> 1;
  let even = 0;
  let odd = 0;
  for (let at = 0; at < 2 * pairs; at += 2) {
    if (head[at] === 0) even++;
    if (head[at + 1] === 0) odd++;
  }
  const isMany = (count: number): boolean => pairs > 1 && count >= pairs * 0.2;
  const isRare = (count: number): boolean => count <= pairs * 0.02;
  if (isMany(odd) && isRare(even)) return 'utf-16le';
  return isMany(even) && isRare(odd) ? 'utf-16be' : undefined;
}
