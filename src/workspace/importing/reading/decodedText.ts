// The bytes of a file as text, chunk by chunk, without its byte order mark.
import type { Encoding } from './textEncoding';

/** Throws a TypeError for bytes without a character in the encoding: replacing them would lose data. */
export async function* decodedText(bytes: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<string> {
  if (encoding === 'windows-1252') {
    for await (const chunk of bytes) yield decodeWindows1252(chunk);
    return;
  }
  // Not every runtime knows big-endian UTF-16.
  const isSwapped = encoding === 'utf-16be';
  const label = isSwapped ? 'utf-16le' : encoding;
  const decoder = new TextDecoder(label, { fatal: true });
  for await (const chunk of isSwapped ? swapped(bytes) : bytes) {
    try {
      yield decoder.decode(chunk, { stream: true });
    } catch (error) {
      yield textBeforeFault(chunk, label);
      throw error;
    }
  }
  yield decoder.decode();
}

/** The text before the fault, so that its line is known. */
function textBeforeFault(chunk: Uint8Array, label: string): string {
  return new TextDecoder(label).decode(chunk, { stream: true }).split('\uFFFD', 1)[0] ?? '';
}

async function* swapped(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let rest = new Uint8Array();
  for await (const chunk of bytes) {
    const all = Buffer.concat([rest, chunk]);
    const even = all.length - (all.length % 2);
    rest = new Uint8Array(all.subarray(even));
    yield all.subarray(0, even).swap16();
  }
  // The rest is half a character, which the decoder refuses.
  yield rest;
}

/** The characters for bytes 0x80 to 0x9F. The five bytes without a meaning stay control characters, as browsers read them. */
const SPECIAL = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f' + '\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Every byte is a character, so any chunk can be decoded alone. */
function decodeWindows1252(bytes: Uint8Array): string {
  const latin1 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return latin1.replaceAll(/[\x80-\x9f]/g, (character) => SPECIAL[character.charCodeAt(0) - 0x80] ?? character);
}
