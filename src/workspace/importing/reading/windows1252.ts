// Windows-1252 by its own table: some runtimes decode 0x80 to 0x9F as control characters.

/** What 0x80 to 0x9F stand for. The five bytes without a meaning stay control characters, as browsers read them. */
const SPECIAL = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f' + '\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Every byte is a character, so any chunk can be decoded alone. */
export function decodeWindows1252(bytes: Uint8Array): string {
  const latin1 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return latin1.replaceAll(/[\x80-\x9f]/g, (character) => SPECIAL[character.charCodeAt(0) - 0x80] ?? character);
}
