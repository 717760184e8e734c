// Names given by the service become names of files: nothing in them may lead out of the chosen folder.
import { withoutOdd } from '../../base/visibleText';

/** Names that Windows keeps for devices. */
const RESERVED = /^(con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])\s*(\.|$)/i;
/** Separators, and what else no system takes. */
const UNSAFE = /[<>:"/\\|?*]/g;
/** Most systems take 255: this leaves room for what is put behind. */
const LONGEST_BYTES = 200;

/** Without separators, what no system takes, and what is hidden or turns the reading order; never empty, never `.` or `..`. */
export function safeFileName(name: string): string {
  const clean = shortened(withoutOdd(name, '_').replace(UNSAFE, '_'))
    .replace(/[.\s]+$/, '')
    .trim();
  return clean === '' || RESERVED.test(clean) ? `_${clean}` : clean;
}

/** `scan.png`, `scan (2).png`, `scan (3).png` … Some systems take `Scan.PNG` for the same file: so does this. */
export function freeName(name: string, taken: Iterable<string>): string {
  const keys = new Set([...taken].map(sameFile));
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  let free = name;
  for (let number = 2; keys.has(sameFile(free)); number++) free = `${stem} (${String(number)})${ending}`;
  return free;
}

function sameFile(name: string): string {
  return name.normalize('NFC').toUpperCase().toLowerCase();
}

/** The middle goes: the beginning tells what it is, and the end of which type. */
function shortened(name: string): string {
  const characters = [...name];
  if (bytesOf(name) <= LONGEST_BYTES) return name;
  const head = takeBytes(characters);
  const tail = takeBytes(characters.toReversed()).toReversed();
  return [...head, ...tail].join('');
}

/** As many as half of the longest name takes. */
function takeBytes(characters: readonly string[]): string[] {
  let bytes = 0;
  const end = characters.findIndex((character) => (bytes += bytesOf(character)) > LONGEST_BYTES / 2);
  return characters.slice(0, end);
}

function bytesOf(text: string): number {
  return Buffer.byteLength(text);
}
