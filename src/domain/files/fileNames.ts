// Turns names from the service into safe file names that can't leave the chosen folder.
import { textHash } from '../../base/textHash';
import { withoutOdd } from '../../base/visibleText';

/** Hidden files, what systems read by themselves, and device names reserved by Windows. */
const RESERVED =
  /^(\.|(desktop\.ini|autorun\.inf)$|(con|conin\$|conout\$|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])\s*(\.|$))/i;
/** Path separators, and other characters that no system accepts. */
const UNSAFE = /[<>:"/\\|?*]/g;
/** Most systems allow 255. This leaves room for suffixes. */
const MAX_BYTES = 200;

/** Removes separators, forbidden, hidden and bidirectional control characters. Never empty, and begins with no dot. */
export function safeFileName(name: string): string {
  const clean = shortened(withoutOdd(name, '_').replace(UNSAFE, '_'))
    .replace(/[.\s]+$/, '')
    .trim();
  return clean === '' || RESERVED.test(clean) ? `_${clean}` : clean;
}

/** The same name, or a shorter one that no other name has: with room for the endings of files that are kept beside it. */
export function nameWithRoom(name: string): string {
  const short = shortened(name);
  return short === name ? name : `${short}.${textHash(name).toString(36)}`;
}

/** `scan` and `.png`. A name that begins with its only dot has no ending, nor has `Dr. Smith`. */
export function stemAndEnding(name: string): readonly [stem: string, ending: string] {
  const dot = name.lastIndexOf('.');
  return dot > 0 && !/\s/.test(name.slice(dot)) ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
}

/** `scan.png`, `scan (2).png`, `scan (3).png` … Ignores case, because some systems ignore it too. */
export function freeName(name: string, taken: Iterable<string>): string {
  return new FreeNames(taken).take(name);
}

/** The names of one folder, each given out once. */
export class FreeNames {
  private readonly taken: Set<string>;
  /** Where to continue the search, by name: thousands of files may have the same one. */
  private readonly next = new Map<string, number>();

  constructor(taken: Iterable<string> = []) {
    this.taken = new Set([...taken].map(sameFile));
  }

  take(name: string): string {
    const [stem, ending] = stemAndEnding(name);
    let free = name;
    let number = this.next.get(sameFile(name)) ?? 2;
    while (this.taken.has(sameFile(free))) free = `${stem} (${String(number++)})${ending}`;
    this.next.set(sameFile(name), number);
    this.taken.add(sameFile(free));
    return free;
  }
}

function sameFile(name: string): string {
  return name.normalize('NFC').toUpperCase().toLowerCase();
}

/** Cuts the middle, keeping the start of the name and the file extension. */
function shortened(name: string): string {
  if (bytesOf(name) <= MAX_BYTES) return name;
  const characters = [...name];
  const head = takeBytes(characters);
  const tail = takeBytes(characters.toReversed()).toReversed();
  return [...head, ...tail].join('');
}

/** As many characters as fit into half of the longest name. */
function takeBytes(characters: readonly string[]): string[] {
  let bytes = 0;
  const end = characters.findIndex((character) => (bytes += bytesOf(character)) > MAX_BYTES / 2);
  return characters.slice(0, end);
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}
