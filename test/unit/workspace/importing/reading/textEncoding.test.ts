import assert from 'node:assert/strict';
import fc from 'fast-check';
import { decodedText } from '../../../../../src/workspace/importing/reading/decodedText';
import {
  EncodingProbe,
  knownEncodings,
  type Encoding,
  type FoundEncoding,
} from '../../../../../src/workspace/importing/reading/textEncoding';

function foundIn(bytes: Uint8Array, size = bytes.length || 1): FoundEncoding {
  const probe = new EncodingProbe();
  for (let at = 0; at < bytes.length; at += size) if (!probe.write(bytes.subarray(at, at + size))) break;
  return probe.end();
}

function encodingOf(bytes: Uint8Array, size?: number): Encoding | undefined {
  return foundIn(bytes, size).encoding;
}

async function textOf(bytes: Uint8Array, encoding: Encoding, size = bytes.length || 1): Promise<string> {
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size));
  }
  let text = '';
  for await (const chunk of decodedText(chunks(), encoding)) text += chunk;
  return text;
}

const utf16 = (text: string, isBig = false): Buffer => {
  const bytes = Buffer.from(text, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};
const TABLE = 'title,note\nFirst,Grüße\nSecond,… and “more”\n';

describe('textEncoding', () => {
  it('finds marked encodings and drops the mark', async () => {
    const marked: [Encoding, Buffer][] = [
      ['utf-8', Buffer.from(`\ufeff${TABLE}`)],
      ['utf-16le', utf16(`\ufeff${TABLE}`)],
      ['utf-16be', utf16(`\ufeff${TABLE}`, true)],
    ];
    for (const [encoding, bytes] of marked) {
      assert.equal(encodingOf(bytes), encoding);
      assert.equal(encodingOf(bytes, 1), encoding);
      assert.equal(await textOf(bytes, encoding, 3), TABLE);
    }
  });

  it('finds UTF-16 without a mark', () => {
    assert.equal(encodingOf(utf16(TABLE)), 'utf-16le');
    assert.equal(encodingOf(utf16(TABLE, true)), 'utf-16be');
    assert.equal(encodingOf(utf16(TABLE.repeat(500), true), 1000), 'utf-16be');
  });

  it('finds UTF-16 without a mark where only delimiters and line ends have zeros', () => {
    const russian = 'Имя,Заметка\r\nИван,Высокое давление\r\n';
    const chinese = `姓名,备注\r\n张伟,${'血压偏高建议复查'.repeat(20)}\r\n`;
    for (const text of [russian, chinese])
      for (const isBig of [false, true])
        assert.deepEqual(foundIn(utf16(text, isBig)), { encoding: isBig ? 'utf-16be' : 'utf-16le', isGuess: true });
    assert.equal(encodingOf(Buffer.from('Title,Note\nFirst,x\0y\n')), 'utf-8');
    assert.equal(encodingOf(Buffer.from('Title,Note\nFirst,ä\0y\n', 'latin1')), 'windows-1252');
  });

  it('takes UTF-32 for no other encoding', () => {
    const utf32 = (text: string): Buffer =>
      Buffer.concat([...text].map((one) => Buffer.from([one.charCodeAt(0), 0, 0, 0])));
    for (const bytes of [utf32(TABLE), Buffer.concat([Buffer.from([0xff, 0xfe, 0, 0]), utf32(TABLE)])]) {
      assert.equal(encodingOf(bytes), undefined);
      assert.equal(encodingOf(bytes.swap32()), undefined);
    }
  });

  it('finds ISO-2022-JP, which is ASCII to the eye', async () => {
    const bytes = Buffer.from('\x1b$BL>A0\x1b(B,\x1b$BHw9M\x1b(B\r\n\x1b$B;3ED\x1b(B,1\r\n', 'latin1');
    assert.deepEqual(foundIn(bytes), { encoding: 'iso-2022-jp', isGuess: true });
    assert.equal(await textOf(bytes, 'iso-2022-jp', 3), '名前,備考\r\n山田,1\r\n');
    // Its relatives, which no runtime reads, are refused as such, not read as ASCII.
    const korean = Buffer.from('\x1b$)C\x0eH+\x0f,1\r\n', 'latin1');
    assert.equal(encodingOf(korean), 'iso-2022-jp');
    await assert.rejects(textOf(korean, 'iso-2022-jp'), TypeError);
    for (const text of ['\x1b[31mred\x1b[0m,$B\n', 'é\x1b$B,a\n'])
      assert.deepEqual(foundIn(Buffer.from(text)), { encoding: 'utf-8', isGuess: false });
  });

  it('leaves HZ and UTF-7 to the user, which are ASCII to the eye and read by no runtime', () => {
    for (const text of ['Title\n~{VPND~}\n', '+/v8-Title\nH+AOk-l+AOg-ne\n', 'Title\nH+AOk-l+AOg-ne\n'])
      assert.deepEqual(foundIn(Buffer.from(text)), { encoding: undefined, isGuess: true }, text);
    for (const text of ['~{ a }~', '~{}~', '+61 2-9, +614-123, C++-17, a+ABC-b, +A-', 'é +AOk-'])
      assert.deepEqual(foundIn(Buffer.from(text)), { encoding: 'utf-8', isGuess: false }, text);
  });

  it('leaves it to the user where all letters have bytes that Windows-1252 has only for accents', () => {
    const samples: readonly (readonly [Encoding, string, string])[] = [
      ['shift_jis', '96bc914f2c94f58d6c0d0a8e5293632c8c8c88b3', '名前,備考\r\n山田,血圧'],
      ['gb18030', 'd0d5c3fb2cb1b8d7a20d0ad5c5ceb02cd1aad1b9', '姓名,备注\r\n张伟,血压'],
      ['big5', 'a96da6572cb3c6b5f90d0ab3afa4e52ca6e5c0a3', '姓名,備註\r\n陳文,血壓'],
      ['euc-kr', 'c0ccb8a72cbaf1b0ed0d0ac8abb1e6b5bf', '이름,비고\r\n홍길동'],
      ['macintosh', '50728e6e6f6d2c4e6f74650d0a488e6c8f6e652c6e8e65208820538f7465', 'Prénom,Note\r\nHélène,née à Sète'],
      ['windows-1251', 'c8ecff2cc7e0ece5f2eae00d0ac8e2e0ed', 'Имя,Заметка\r\nИван'],
    ];
    for (const [encoding, hex, text] of samples) {
      const bytes = Buffer.from(hex, 'hex');
      assert.deepEqual(foundIn(bytes), { encoding: undefined, isGuess: true }, encoding);
      assert.ok(knownEncodings().includes(encoding));
      assert.equal(new TextDecoder(encoding, { fatal: true }).decode(bytes), text);
    }
  });

  it('calls Windows-1252 a guess, also with accents one after the other', () => {
    for (const text of ['Müller', 'hyvää päivää', 'née à Sète, œdème', '£ukasz, ciœnienie ¿ó³æ'])
      assert.deepEqual(foundIn(Buffer.from(text.replace('œ', '\x9c'), 'latin1')), {
        encoding: 'windows-1252',
        isGuess: true,
      });
    for (const text of ['Muller', 'Müller']) assert.equal(foundIn(Buffer.from(text)).isGuess, false);
    assert.equal(foundIn(utf16(TABLE)).isGuess, false);
  });

  it('takes text for UTF-8 if all of it is, or all but a few bytes', () => {
    assert.equal(encodingOf(Buffer.from(TABLE)), 'utf-8');
    assert.equal(encodingOf(Buffer.from(TABLE), 1), 'utf-8');
    assert.equal(encodingOf(Buffer.from('')), 'utf-8');
    const late = Buffer.concat([Buffer.from('a'.repeat(100_000)), Buffer.from([0xfc, 0x62])]);
    assert.equal(encodingOf(late, 4096), 'windows-1252');
    assert.equal(encodingOf(Buffer.from('é').subarray(0, 1)), 'windows-1252');
    const damaged = Buffer.concat([Buffer.from(TABLE), Buffer.from([0xfc, 0x62]), Buffer.from(TABLE)]);
    assert.equal(encodingOf(damaged), 'utf-8');
    assert.equal(encodingOf(damaged, 1), 'utf-8');
    assert.equal(encodingOf(Buffer.from('Ã¼ber Äpfel, Größe und Öl', 'latin1')), 'windows-1252');
  });

  it('reads Windows-1252 by its table', async () => {
    const bytes = Buffer.from([0x80, 0x85, 0x93, 0x61, 0x94, 0x9f, 0xe9, 0x81]);
    assert.equal(await textOf(bytes, 'windows-1252', 1), '€…“a”Ÿé\u0081');
  });

  it('refuses bytes without a character instead of replacing them', async () => {
    await assert.rejects(textOf(Buffer.from([0x61, 0xff]), 'utf-8'), TypeError);
    await assert.rejects(textOf(Buffer.from([0x61]), 'utf-16be'), TypeError);
    await assert.rejects(textOf(Buffer.from([0x61, 0, 0]), 'utf-16le'), TypeError);
  });

  it('decodes any text as it was, however it is cut', async () => {
    const text = fc.string({ unit: 'grapheme' });
    await fc.assert(
      fc.asyncProperty(text, fc.integer({ min: 1, max: 9 }), async (source, size) => {
        const expected = source.replace(/^\ufeff/, '');
        assert.equal(await textOf(Buffer.from(source), 'utf-8', size), expected);
        assert.equal(await textOf(utf16(source), 'utf-16le', size), expected);
        assert.equal(await textOf(utf16(source, true), 'utf-16be', size), expected);
      }),
    );
  });
});
