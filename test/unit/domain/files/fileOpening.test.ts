import assert from 'node:assert/strict';
import fc from 'fast-check';
import { safeFileName } from '../../../../src/domain/files/fileNames';
import {
  fileEnding,
  IMAGE_ENDINGS,
  openingOf,
  OUTSIDE_ENDINGS,
  TEXT_ENDINGS,
} from '../../../../src/domain/files/fileOpening';

const onDisk = (name: string): string => openingOf(safeFileName(name));
const DANGEROUS =
  'exe com scr pif bat cmd ps1 vbs js jse wsf hta lnk url msi msix reg inf cpl jar command app workflow terminal sh desktop docm xlsm pptm dotm doc xls ppt rtf html htm xhtml mht iso img dmg zip 7z rar chm m3u pls ics py';

describe('how a file opens', () => {
  it('is outside for listed documents, audio and video, and here for text and pictures', () => {
    for (const name of ['plan.pdf', 'Letter.DOCX', 'x.y.ods', 'voice.m4a', 'walk.mp4', '.hidden.pdf', '.pdf'])
      assert.equal(onDisk(name), 'outside', name);
    for (const name of ['note.txt', 'README.md', 'table.CSV', 'drawing.svg']) assert.equal(onDisk(name), 'text', name);
    for (const name of ['scan.png', 'PHOTO.JPG']) assert.equal(onDisk(name), 'image', name);
  });

  it('is a question for everything else, whatever precedes or follows the extension', () => {
    for (const ending of DANGEROUS.split(' '))
      for (const name of [
        `a.${ending}`,
        `Blood results.pdf.${ending}`,
        `Blood results.pdf${' '.repeat(200)}.${ending}`,
        `a.${ending.toUpperCase()}`,
        `a.${ending} `,
        `a.${ending}.`,
        `a.${ending}. . `,
        `a\u202efdp.${ending}`,
        `a.pdf:${ending}`,
        `a.pdf\u0000.${ending}`,
        `${'a'.repeat(300)}.pdf.${ending}`,
      ])
        assert.equal(onDisk(name), 'ask', name);
    for (const name of [
      '',
      '.',
      '..',
      'pdf',
      'a.',
      'a.pdf/b',
      'a.\u202epdf',
      'a.p\u200bdf',
      'a.pd\u212a',
      'a.mkv\u0301',
    ])
      assert.equal(onDisk(name), 'ask', JSON.stringify(name));
  });

  it('is never outside for a name on disk whose last extension is not listed', () => {
    const part = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom(
        '.',
        ' ',
        '\u202e',
        '\u200b',
        '\u0000',
        ':',
        '/',
        '\\',
        '.pdf',
        '.exe',
        '.PDF',
        '\uff0e',
        'K',
        '\u212a',
      ),
      fc.constantFrom(...OUTSIDE_ENDINGS, ...DANGEROUS.split(' ')),
    );
    const listed = new Set([...OUTSIDE_ENDINGS, ...IMAGE_ENDINGS, ...TEXT_ENDINGS]);
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const disk = safeFileName(parts.join(''));
        // As every operating system reads it: after the last dot, without the dots and spaces that Windows strips.
        const last =
          disk
            .replace(/[. ]+$/, '')
            .split('.')
            .slice(1)
            .at(-1)
            ?.toLowerCase() ?? '';
        if (openingOf(disk) === 'outside') assert.ok(OUTSIDE_ENDINGS.includes(last), JSON.stringify(disk));
        if (!listed.has(last)) assert.equal(openingOf(disk), 'ask', JSON.stringify(disk));
      }),
      { numRuns: 5000 },
    );
  });

  it('shows the real extension', () => {
    assert.equal(fileEnding('Blood results.pdf.EXE . '), 'exe');
    assert.equal(fileEnding('Makefile'), '');
  });
});
