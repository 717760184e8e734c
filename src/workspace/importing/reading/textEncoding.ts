// Detects the text encoding of a file by its byte order mark, or as UTF-8, UTF-16 or, if it may be that, Windows-1252.

const ALWAYS_KNOWN = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
/** Encodings that only the user can choose, because their bytes may also be text in another one. ISO-2022-JP is detected by its escapes. */
const CHOSEN = [
  ...(['windows-1250', 'windows-1251', 'windows-1253', 'windows-1254', 'windows-1255', 'windows-1256'] as const),
  ...(['windows-1257', 'windows-1258', 'windows-874', 'iso-8859-2', 'koi8-r', 'macintosh'] as const),
  ...(['shift_jis', 'euc-jp', 'iso-2022-jp', 'gb18030', 'big5', 'euc-kr'] as const),
] as const;

export type Encoding = (typeof ALWAYS_KNOWN)[number] | (typeof CHOSEN)[number];

/** The encodings that this runtime can read. */
export function knownEncodings(): readonly Encoding[] {
  return [...ALWAYS_KNOWN, ...CHOSEN.filter(isKnown)];
}

function isKnown(encoding: string): boolean {
  try {
    return new TextDecoder(encoding, { fatal: true }).fatal;
  } catch {
    return false;
  }
}

export interface FoundEncoding {
  /** Undefined if the file is hardly text in any detectable encoding. */
  readonly encoding: Encoding | undefined;
  /** Whether the bytes would also be text in another encoding. */
  readonly isGuess: boolean;
}

/** How many bytes are searched for the zeros of UTF-16 without a mark. */
const SAMPLE_BYTES = 4096;
const UNUSUAL: ReadonlySet<number> = new Set([0x81, 0x83, 0x86, 0x87, 0x88, 0x89, 0x8d, 0x8f, 0x90, 0x98, 0x9d]);
const LINE_END = /[\r\n]/;
const CONTROL = /[\0-\x08\x0E-\x1F]/;
const TO_JAPANESE = /\x1B\$/;
/** Characters of HZ, the mark of UTF-7 and its accents, all written in ASCII. No runtime reads these. */
const IN_ASCII = /~\{(?:[!-w][!-~]){1,200}~\}|^\+\/v[89+/]|\+A[I-P][AEIMQUYcgkosw048]-/;

/** Takes a whole file, because the first byte that is no UTF-8 may be its last. */
export class EncodingProbe {
  private readonly decoder = new TextDecoder('utf-8', { fatal: true });
  private head = new Uint8Array();
  private utf8: 'whole' | 'damaged' | 'none' = 'whole';
  /** Whether a character of several bytes was read. */
  private hasSpecial = false;
  private hasJapanese = false;
  private hasUnreadable = false;
  private marked: Encoding | 'unknown' | undefined;
  /** The number of bytes beyond ASCII, and below, of those that follow another one. */
  private special = 0;
  private inRuns = 0;
  /** The number of bytes that are rare in Windows-1252 texts. */
  private unusual = 0;

  /** Returns whether later bytes can still make a difference. */
  write(bytes: Uint8Array): boolean {
    if (this.head.length < SAMPLE_BYTES) {
      this.head = Buffer.concat([this.head, bytes.subarray(0, SAMPLE_BYTES - this.head.length)]);
      this.marked = encodingOfMark(this.head) ?? (this.head.length < SAMPLE_BYTES ? undefined : utf16Of(this.head));
    }
    this.decode(bytes);
    if (this.utf8 === 'none') this.count(bytes);
    return this.head.length < SAMPLE_BYTES || (this.marked === undefined && this.utf8 !== 'damaged');
  }

  end(): FoundEncoding {
    const marked = this.marked ?? utf16Of(this.head);
    if (marked) return { encoding: marked === 'unknown' ? undefined : marked, isGuess: false };
    this.decode(undefined);
    const rare = this.utf8 === 'damaged' ? undefined : rareUtf16Of(this.head);
    if (rare) return { encoding: rare, isGuess: true };
    if ((this.hasJapanese || this.hasUnreadable) && this.utf8 === 'whole' && !this.hasSpecial)
      return { encoding: knownEncodings().find((one) => this.hasJapanese && one === 'iso-2022-jp'), isGuess: true };
    if (this.utf8 !== 'none') return { encoding: 'utf-8', isGuess: false };
    // In Western Europe few letters have accents, and hardly three stand side by side. In most other encodings all letters have such bytes.
    const isForeign = this.inRuns > this.special * 0.5 || this.unusual > this.special * 0.2;
    return { encoding: isForeign ? undefined : 'windows-1252', isGuess: true };
  }

  private decode(bytes: Uint8Array | undefined): void {
    if (this.utf8 !== 'whole' || this.marked) return;
    try {
      const text = bytes ? this.decoder.decode(bytes, { stream: true }) : this.decoder.decode();
      this.hasSpecial ||= !isAscii(text);
      this.hasJapanese ||= TO_JAPANESE.test(text);
      this.hasUnreadable ||= IN_ASCII.test(text);
    } catch {
      // Windows-1252 text is hardly ever UTF-8 by chance, so this is UTF-8 with some damaged bytes, which are reported by line.
      this.utf8 = this.hasSpecial || (bytes && isMostlyUtf8(bytes)) ? 'damaged' : 'none';
    }
  }

  private count(bytes: Uint8Array): void {
    let before = 0;
    for (const byte of bytes) {
      if (byte >= 0x80) {
        this.special++;
        if (before >= 0x80) this.inRuns++;
        if (UNUSUAL.has(byte)) this.unusual++;
      }
      before = byte;
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

/** `unknown` is UTF-32, which no runtime reads. */
function encodingOfMark(head: Uint8Array): Encoding | 'unknown' | undefined {
  const [one, two, three, four] = head;
  if (one === 0xef && two === 0xbb && three === 0xbf) return 'utf-8';
  if (one === 0xff && two === 0xfe) return three === 0 && four === 0 ? 'unknown' : 'utf-16le';
  return one === 0xfe && two === 0xff ? 'utf-16be' : undefined;
}

/** In most languages, delimiters and line ends alone make many bytes of one half zero, and hardly any of the other. */
function utf16Of(head: Uint8Array): Encoding | 'unknown' | undefined {
  const { pairs, even, odd } = zerosIn(head);
  const isMany = (count: number): boolean => pairs > 1 && count >= pairs * 0.2;
  const isRare = (count: number): boolean => count <= pairs * 0.02;
  if (isMany(odd) && isRare(even)) return 'utf-16le';
  if (isMany(even) && isRare(odd)) return 'utf-16be';
  return isMany(even) && isMany(odd) ? 'unknown' : undefined;
}

/** For languages whose letters have no zero byte: only delimiters and line ends have one then. */
function rareUtf16Of(head: Uint8Array): Encoding | undefined {
  const { even, odd } = zerosIn(head);
  if (even === odd) return undefined;
  const bytes = Buffer.from(head.subarray(0, head.length - (head.length % 2)));
  const text = (odd > even ? bytes : bytes.swap16()).toString('utf16le');
  return LINE_END.test(text) && !CONTROL.test(text) ? (odd > even ? 'utf-16le' : 'utf-16be') : undefined;
}

function zerosIn(head: Uint8Array): { readonly pairs: number; readonly even: number; readonly odd: number } {
  const pairs = head.length >> 1;
  let [even, odd] = [0, 0];
  for (let at = 0; at < 2 * pairs; at += 2) {
    if (head[at] === 0) even++;
    if (head[at + 1] === 0) odd++;
  }
  return { pairs, even, odd };
}
