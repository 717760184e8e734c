import assert from 'node:assert/strict';
import fc from 'fast-check';
import { decodedText } from '../../../../../src/workspace/importing/reading/decodedText';
import { EncodingProbe, type Encoding } from '../../../../../src/workspace/importing/reading/textEncoding';

function encodingOf(bytes: Uint8Array, size = bytes.length || 1): Encoding {
  const probe = new EncodingProbe();
  for (let at = 0; at < bytes.length; at += size) if (!probe.write(bytes.subarray(at, at + size))) break;
  return probe.end();
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
    assert.equal(encodingOf(bytes), 'windows-1252');
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
