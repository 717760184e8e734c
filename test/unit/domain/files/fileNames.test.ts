import assert from 'node:assert/strict';
import path from 'node:path';
import fc from 'fast-check';
import { FreeNames, freeName, safeFileName } from '../../../../src/domain/files/fileNames';

const parts = fc.constantFrom(
  '.',
  '..',
  '/',
  '\\',
  ' ',
  '\u00a0',
  '\ufeff',
  '\u0000',
  'a',
  '👩',
  '字',
  'CON',
  'com',
  'LPT',
  'in$',
  '1',
  '¹',
  ':',
  '\u202e',
);
const name = fc.oneof(fc.string({ unit: parts, maxLength: 12 }), fc.string({ unit: 'grapheme', maxLength: 400 }));

describe('safeFileName', () => {
  it('never leaves the folder or names the folder itself', () => {
    fc.assert(
      fc.property(name, (given) => {
        const safe = safeFileName(given);
        for (const system of [path.posix, path.win32]) {
          const folder = system === path.win32 ? 'C:\\data\\folder' : '/data/folder';
          const file = system.join(folder, safe);
          assert.equal(system.dirname(file), folder, JSON.stringify(safe));
          assert.equal(system.basename(file), safe);
        }
      }),
      { numRuns: 2000, examples: [['..\u00a0'], ['.\u00a0'], ['..'], ['../x'], ['\\\\server\\share'], ['C:x']] },
    );
  });

  it('is valid on every operating system', () => {
    fc.assert(
      fc.property(name, (given) => {
        const safe = safeFileName(given);
        assert.ok(safe.length > 0);
        assert.ok(Buffer.byteLength(safe) <= 210, 'room for what is put behind');
        assert.ok(!/[\u0000-\u001f<>:"/\\|?*]|[. ]$/.test(safe), JSON.stringify(safe));
        assert.ok(!safe.startsWith('.'), safe);
        assert.ok(!/^(con|conin\$|conout\$|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]) *(\.|$)/i.test(safe), safe);
        assert.equal(safeFileName(safe), safe, 'a safe name stays');
      }),
      { numRuns: 2000 },
    );
  });

  it('keeps a safe name', () => {
    for (const kept of [
      'scan.png',
      'Übersicht 2026.pdf',
      '体温.csv',
      '_.hidden',
      'a.b.c',
      'my desktop.ini',
      'console.txt',
    ])
      assert.equal(safeFileName(kept), kept);
  });

  it('keeps the start and the end of a name that is too long', () => {
    const safe = safeFileName(`Plan ${'字👩'.repeat(100)}.pdf`);
    assert.ok(safe.startsWith('Plan 字') && safe.endsWith('👩.pdf'));
    assert.ok(Buffer.byteLength(safe) > 180);
    assert.ok(!/[\ud800-\udfff]/u.test(safe), 'no character is cut through');
  });

  it('avoids device names with any extension', () => {
    for (const device of ['CON', 'nul.txt', 'Com1', 'lpt9.tar.gz', 'aux .txt', 'com¹.pdf', 'CONIN$', 'conout$.txt']) {
      assert.equal(safeFileName(device), `_${device}`);
    }
  });

  it('hides no file, and names none that a system or a program reads by itself', () => {
    for (const name of ['.zshenv', '.vscode', '...x', 'desktop.ini', 'AutoRun.inf'])
      assert.equal(safeFileName(name), `_${name}`);
    assert.equal(safeFileName(' .npmrc '), '_.npmrc');
  });

  it('contains no characters that change the reading order', () => {
    assert.equal(safeFileName('report\u202efdp.exe'), 'report_fdp.exe');
    assert.equal(safeFileName('\u200fa\u061cb\u2028c\ufeffd\u009be\u{e0041}.txt'), '_a_b_c_d_e_.txt');
  });
});

describe('freeName', () => {
  it('counts up to the first free name', () => {
    assert.equal(freeName('scan.png', []), 'scan.png');
    assert.equal(freeName('scan.png', ['scan.png', 'scan (2).png']), 'scan (3).png');
    assert.equal(freeName('README', new Set(['README'])), 'README (2)');
    assert.equal(freeName('.env', ['.env']), '.env (2)');
    assert.equal(freeName('Dr. Smith', ['Dr. Smith']), 'Dr. Smith (2)');
  });

  it('is another one each time, in any letter case, and leaves room for the ending of a part', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('Straße', 'STRASSE', 'é', 'e\u0301', 'İ', 'i\u0307', '👩'.repeat(99)), {
          maxLength: 9,
        }),
        (given) => {
          const names = new FreeNames();
          const taken = given.map((one) => names.take(safeFileName(`${one}.TXT`)));
          const folded = taken.map((one) => one.normalize('NFD').toUpperCase().toLowerCase());
          assert.equal(new Set(folded).size, given.length, taken.join());
          assert.ok(taken.every((one) => Buffer.byteLength(`${one}.01234567.part`) <= 255));
        },
      ),
    );
  });

  it('treats names as equal that some file systems treat as equal', () => {
    assert.equal(freeName('Scan.PNG', ['scan.png']), 'Scan (2).PNG');
    assert.equal(freeName('\u00fc.txt', ['u\u0308.txt']), '\u00fc (2).txt');
  });
});
