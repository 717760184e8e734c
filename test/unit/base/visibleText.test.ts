import assert from 'node:assert/strict';
import fc from 'fast-check';
import { textWithSigns, visibleText, withoutOdd } from '../../../src/base/visibleText';
import { cpuTimer } from '../../support/cpuTimer';

/** Written anew and not as the source has it: what turns the order, controls, breaks, tags, marks of order and of nothing. */
const HIDDEN =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb]|[\u{e0000}-\u{e00ff}]|[\ud800-\udfff]/u;
const characters = fc.constantFrom(
  ...['a', '.pdf', ' ', '\n', '\t', '\u2028', '\u202e', '\u2067', '\u200f', '\u061c', '\u0000', '\u0085', '\u009b'],
  ...['\ufeff', '\u{e0041}', '\ud83d', '\ude00', '👩‍👧', '字', '…', '⟨', '\u3164', '\u200b', '\u2800', 'é'],
);
const texts = fc.oneof(
  fc.string({ unit: characters, maxLength: 700 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.tuple(characters, characters).map(([one, other]) => one.repeat(5_000) + other.repeat(5_000)),
);

describe('visibleText', () => {
  it('is one line without hidden characters, up to the given length', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 20, max: 500 }), (text, length) => {
        const shown = visibleText(text, length);
        assert.ok(!HIDDEN.test(shown), JSON.stringify(shown));
        assert.ok(!/[\s\u2800]{2}/.test(shown), JSON.stringify(shown));
        assert.ok(shown.length <= length, String(shown.length));
      }),
      { numRuns: 2000 },
    );
  });

  it("doesn't change its own result", () => {
    fc.assert(
      fc.property(texts, (text) => {
        assert.equal(visibleText(visibleText(text)), visibleText(text));
      }),
    );
  });

  it("doesn't change ordinary names", () => {
    const names = [
      'Übersicht 2026.pdf',
      'José Ñandú',
      'ביקור',
      'می‌خواهم',
      '👩‍👧 ❤️',
      '体温\u3000表',
      'क्‍ष',
      'a\u00a0b',
      '',
    ];
    assert.deepEqual(
      names.map((name) => visibleText(name)),
      names,
    );
  });

  it('shows bidirectional marks', () => {
    assert.equal(visibleText('invoice\u202efdp.exe'), 'invoice⟨U+202E⟩fdp.exe');
    assert.equal(visibleText('\u2066a\u2069 \u{e0041}\u0007'), '⟨U+2066⟩a⟨U+2069⟩ ⟨U+E0041⟩⟨U+0007⟩');
  });

  it("collapses line breaks and spaces to keep a file's extension in view", () => {
    assert.equal(
      visibleText(`one\r\n\r\ntwo\tthree\u2028four.pdf${' '.repeat(300)}.exe`),
      'one two three four.pdf .exe',
    );
  });

  it('limits combining marks on a letter', () => {
    assert.equal(visibleText(`z${'\u0310\u0489'.repeat(500)}!`), `z${'\u0310\u0489'.repeat(4)}!`);
  });

  it('cuts long text in the middle, never inside a character', () => {
    const shown = visibleText(`Start ${'👩'.repeat(500_000)}.exe`);
    assert.match(shown, /^Start (👩)+…(👩)+\.exe$/u);
    assert.ok(shown.length > 190 && shown.length <= 200, String(shown.length));
  });

  it('is fast with megabytes', () => {
    const text = 'x\u202e'.repeat(5_000_000);
    const cpuMs = cpuTimer();
    for (let run = 0; run < 100; run++) visibleText(text);
    assert.ok(cpuMs() < 1000);
  });
});

describe('textWithSigns', () => {
  it('shows what is hidden in a text, and is undefined where nothing is', () => {
    assert.equal(textWithSigns('\u202egnp.exe'), '⟨U+202E⟩gnp.exe');
    for (const text of ['', 'Weekly note', 'two\r\nlines\tand 👩‍👧', 'שלום', 'x'.repeat(1_000_000)])
      assert.equal(textWithSigns(text), undefined);
  });
});

describe('withoutOdd', () => {
  it('replaces odd characters in a name', () => {
    assert.equal(withoutOdd('a\u202eb\ufeffc\u0000d\u{e0041}', '_'), 'a_b_c_d_');
  });
});
