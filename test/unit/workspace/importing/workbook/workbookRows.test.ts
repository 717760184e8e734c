import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import type { SourceChoices } from '../../../../../src/workspace/importing/reading/inspectSource';
import { inspectSource } from '../../../../../src/workspace/importing/reading/inspectSource';
import { readSource } from '../../../../../src/workspace/importing/reading/readSource';
import { UnreadCell, type SourceRow } from '../../../../../src/workspace/importing/reading/sourceRow';
import { cpuTimer } from '../../../../support/cpuTimer';
import { workbookFile, type WorkbookParts } from '../../../../support/workbookFile';
import { zipFile, type ZipHabits } from '../../../../support/zipFile';

describe('workbookRows', () => {
  let folder = '';
  before(async () => (folder = await mkdtemp(path.join(tmpdir(), 'workbook-'))));
  after(() => rm(folder, { recursive: true }));

  const inspect = async (bytes: Uint8Array, choices: SourceChoices = {}) => {
    const file = path.join(folder, 'visits.xlsx');
    await writeFile(file, bytes);
    return await inspectSource({ path: file, fileName: 'visits.xlsx' }, choices);
  };
  const refusalOf = async (bytes: Uint8Array) => {
    const inspected = await inspect(bytes);
    return 'refusal' in inspected ? inspected.refusal : undefined;
  };
  const read = async (parts: WorkbookParts, habits?: ZipHabits, choices?: SourceChoices) => {
    const inspected = await inspect(workbookFile(parts, habits), choices);
    assert.ok('source' in inspected, JSON.stringify(inspected));
    const rows: SourceRow[] = [];
    for await (const some of readSource(inspected.source)) rows.push(...some);
    return { ...inspected.source, rows };
  };
  const cellsOf = ({ rows }: { readonly rows: readonly SourceRow[] }) => rows.map(({ cells }) => cells);
  const text = (value: string): string => `<t xml:space="preserve">${value}</t>`;

  it('reads what desktop spreadsheets write: shared, rich and phonetic texts, numbers, dates and flags', async () => {
    const book = await read(
      {
        strings: [
          text('Title'),
          text('Event Date'),
          text('Ward'),
          text('Seen'),
          `<r><rPr><b/></rPr>${text('Weekly ')}</r><r><t>note &amp; more</t></r>`,
          `${text('課きく')}<rPh sb="0" eb="1"><t>カ</t></rPh><phoneticPr fontId="1"/>`,
          text('one_x000D_\ntwo _x005F_x000D_'),
        ],
        formats: [
          'yyyy\\-mm\\-dd\\ hh:mm',
          '[$-409]d\\ mmm\\ yyyy;@',
          '&quot;day&quot;0',
          'yyyy\\-mm\\-dd\\ hh:mm:ss.000',
        ],
        styles: [0, 14, 164, 165, 166, 167],
        sheets: {
          Visits:
            '<row r="1" spans="1:4"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c><c r="D1" t="s"><v>3</v></c></row>' +
            '<row r="2"><c r="A2" t="s"><v>4</v></c><c r="B2" s="1"><v>46082</v></c><c r="C2"><v>7</v></c><c r="D2" t="b"><v>1</v></c></row>' +
            '<row r="3"><c r="A3" t="s"><v>5</v></c><c r="B3" s="2"><v>46082.4166666667</v></c><c r="C3" s="4"><v>1.5</v></c></row>' +
            '<row r="5"><c r="A5" t="s"><v>6</v></c><c r="B5" s="3"><v>1</v></c><c r="C5"><v>1.2345678901E+17</v></c><c r="D5" t="b"><v>0</v></c></row>' +
            '<row r="6"><c r="A6" t="str"><f>A2</f><v>Weekly</v></c><c r="B6" s="5"><v>46082.000005787</v></c><c r="D6" t="str"><f>""</f><v></v></c></row>',
        },
      },
      { comment: 'made here' },
    );
    assert.deepEqual(book.columns, ['Title', 'Event Date', 'Ward', 'Seen']);
    assert.deepEqual(cellsOf(book), [
      ['Weekly note & more', '2026-03-01', '7', 'true'],
      ['課きく', '2026-03-01T10:00:00', '1.5', ''],
      ['one\r\ntwo _x000D_', '1900-01-01', '1.2345678901E+17', 'false'],
      ['Weekly', '2026-03-01T00:00:00.500', '', ''],
    ]);
    assert.deepEqual(
      book.rows.map(({ line }) => line),
      [2, 3, 5, 6],
    );
  });

  it('reads how long something took, also beyond a day', async () => {
    const cell = (place: string, style: number, days: number): string =>
      `<c r="${place}" s="${String(style)}"><v>${String(days)}</v></c>`;
    const sheet =
      '<row r="1"><c r="A1" t="inlineStr"><is><t>One</t></is></c><c r="B1" t="inlineStr"><is><t>Two</t></is></c></row>' +
      `<row r="2">${cell('A2', 0, 1.5)}${cell('B2', 1, 4.25)}</row><row r="3">${cell('A3', 0, 0.0625)}${cell('B3', 1, 0)}</row>`;
    const book = await read({ sheets: { Data: sheet }, formats: ['[h]:mm'], styles: [164, 46] });
    assert.deepEqual(cellsOf(book), [
      ['36:00:00', '102:00:00'],
      ['01:30:00', '00:00:00'],
    ]);
  });

  it('reads what exporters write: inline texts, prefixes, no places, dates as text, stored parts', async () => {
    const sheet =
      '<?xml version="1.0"?><x:worksheet xmlns:x="http://purl.oclc.org/ooxml/spreadsheetml/main"><x:dimension ref="A1"/><x:sheetData>' +
      '<x:row><x:c t="inlineStr"><x:is><x:t>Title</x:t></x:is></x:c><x:c t="inlineStr"><x:is><x:r><x:t>Event</x:t></x:r><x:r><x:t> Date</x:t></x:r></x:is></x:c></x:row>' +
      "<x:row><x:c t='inlineStr'><x:is><x:t><![CDATA[a < b]]></x:t></x:is></x:c><x:c t='d'><x:v>2026-03-01T10:00:00Z</x:v></x:c></x:row>" +
      '<x:row><x:c/><x:c/></x:row><!-- the end --></x:sheetData></x:worksheet>';
    for (const habits of [{}, { isStored: true }, { hasDescriptors: true }]) {
      const book = await read({ sheets: { Data: sheet } }, habits);
      assert.deepEqual(book.columns, ['Title', 'Event Date']);
      assert.deepEqual(cellsOf(book), [['a < b', '2026-03-01T10:00:00Z']]);
    }
  });

  it('counts days from 1904 where the workbook does, and knows the day that never was', async () => {
    const sheets = {
      One: '<row r="1"><c r="A1" t="inlineStr"><is><t>When</t></is></c></row><row r="2"><c r="A2" s="0"><v>0</v></c></row><row r="3"><c r="A3" s="0"><v>60</v></c></row>',
    };
    assert.deepEqual(cellsOf(await read({ sheets, styles: [14], is1904: true })), [['1904-01-01'], ['1904-03-01']]);
    assert.deepEqual(cellsOf(await read({ sheets, styles: [14] })), [
      [new UnreadCell('badDate', '0')],
      [new UnreadCell('badDate', '60')],
    ]);
  });

  it('reads a time without a day also where days count from 1904', async () => {
    const sheets = {
      One: '<row r="1"><c r="A1" t="inlineStr"><is><t>When</t></is></c></row><row r="2"><c r="A2" s="0"><v>0.4375</v></c></row>',
    };
    for (const is1904 of [true, false])
      assert.deepEqual(cellsOf(await read({ sheets, styles: [20], is1904 })), [['10:30:00']]);
  });

  it('reads days before March 1900 as the application that wrote them counts', async () => {
    const days = [1, 2, 60, 61];
    const cell = (day: number, at: number): string =>
      `<row r="${at + 2}"><c r="A${at + 2}" s="0"><v>${day}</v></c></row>`;
    const sheets = {
      One: `<row r="1"><c r="A1" t="inlineStr"><is><t>When</t></is></c></row>${days.map(cell).join('')}`,
    };
    const datesOf = async (application: string) =>
      cellsOf(await read({ sheets, styles: [14], application: `${application}/7.4` })).flat();
    assert.deepEqual(await datesOf('LibreOffice'), ['1899-12-31', '1900-01-01', '1900-02-28', '1900-03-01']);
    assert.deepEqual(await datesOf('Sample'), [
      '1900-01-01',
      '1900-01-02',
      new UnreadCell('badDate', '60'),
      '1900-03-01',
    ]);
  });

  it('keeps what it cannot read to its cell: an error, and a formula without its result', async () => {
    const { rows } = await read({
      sheets: {
        One:
          '<row r="1"><c r="A1" t="inlineStr"><is><t>a</t></is></c><c r="B1" t="inlineStr"><is><t>b</t></is></c></row>' +
          '<row r="2"><c r="A2"><v>1</v></c><c r="B2" t="e"><v>#N/A</v></c></row><row r="3"><c r="A3"><f>1+1</f></c></row>' +
          '<row r="4"><c r="A4"><v>1</v></c><c r="C4"><v>2</v></c></row>',
      },
    });
    assert.deepEqual(rows, [
      { row: 0, line: 2, cells: ['1', new UnreadCell('errorCell', '#N/A')] },
      { row: 1, line: 3, cells: [new UnreadCell('formulaWithoutValue', ''), ''] },
      { row: 2, line: 4, cells: ['1', '', '2'], fault: 'cellBesideHeader' },
    ]);
  });

  it('reads numbers as spreadsheets write them, without digits that nobody knows', async () => {
    const numbers = [
      '1.1000000000000001',
      '0.125',
      '1E-7',
      '1.0',
      '-5',
      '12345678901234567890',
      '1.23456789012346E+17',
    ];
    const rows = numbers.map((number, at) => `<row r="${at + 2}"><c r="A${at + 2}"><v>${number}</v></c></row>`);
    const header = '<row r="1"><c r="A1" t="str"><v>Title</v></c></row>';
    assert.deepEqual(cellsOf(await read({ sheets: { One: header + rows.join('') } })).flat(), [
      '1.1',
      '0.125',
      '1e-7',
      '1',
      '-5',
      '12345678901234567890',
      '1.23456789012346E+17',
    ]);
  });

  it('reads a day that is written as text without the time that it has not', async () => {
    const dates = ['2024-02-29T00:00:00', '2024-02-29T00:00:00.000', '2024-02-29', '2024-02-29T10:00', '10:30:00'];
    const rows = dates.map((date, at) => `<row r="${at + 2}"><c r="A${at + 2}" t="d"><v>${date}</v></c></row>`);
    const header = '<row r="1"><c r="A1" t="str"><v>Event Date</v></c></row>';
    assert.deepEqual(cellsOf(await read({ sheets: { One: header + rows.join('') } })).flat(), [
      ...['2024-02-29', '2024-02-29', '2024-02-29'],
      ...['2024-02-29T10:00', '10:30:00'],
    ]);
  });

  const cell = (place: string, value: string): string => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const row = (line: number, cells: string, more = ''): string => `<row r="${String(line)}"${more}>${cells}</row>`;
  const sheetWith = (rows: string, merged: readonly string[]): string =>
    `<?xml version="1.0"?><worksheet><sheetData>${rows}</sheetData><mergeCells count="1">${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells></worksheet>`;

  it('gives all rows of a merged cell its value, but none to headers, columns beside and rows without a value', async () => {
    const rows =
      row(1, cell('A1', 'Title') + cell('B1', 'Ward') + cell('C1', 'Note') + cell('D1', 'Site')) +
      row(2, cell('A2', 'First') + cell('B2', 'North') + cell('D2', 'Main')) +
      row(3, cell('A3', 'Second') + '<c r="B3"/>') +
      row(4, '<c r="B4"/>') +
      row(5, cell('A5', 'Third') + '<c r="B5"/>') +
      row(6, cell('A6', 'Fourth'));
    const One = sheetWith(rows, ['B2:C5', 'D2:D3', 'C1:C3', 'A6:B6']);
    assert.deepEqual(cellsOf(await read({ sheets: { One } })), [
      ['First', 'North', '', 'Main'],
      ['Second', 'North', '', 'Main'],
      ['Third', 'North', '', ''],
      ['Fourth', '', '', ''],
    ]);
    const odd = sheetWith(row(1, cell('A1', 'Title')) + row(2, cell('A2', 'x')), [
      'B1:B1048576',
      'ZZZZZZ1:ZZZZZZ9',
      'x',
      '',
    ]);
    assert.deepEqual(cellsOf(await read({ sheets: { One: odd } })), [['x']]);
  });

  it('marks rows that the spreadsheet hides', async () => {
    const One =
      row(1, cell('A1', 'Title')) + row(2, cell('A2', 'x'), ' hidden="1"') + row(3, cell('A3', 'y'), ' hidden="0"');
    const { rows } = await read({ sheets: { One } });
    assert.deepEqual(rows, [
      { row: 0, line: 2, isHidden: true, cells: ['x'] },
      { row: 1, line: 3, cells: ['y'] },
    ]);
  });

  it('reads the first sheet that has a value, unless one is chosen', async () => {
    const sheets = { Cover: '<row r="1"><c r="A1"/></row>', None: '', Data: row(1, cell('A1', 'Title')) };
    const book = await read({ sheets });
    assert.deepEqual([book.format.kind === 'workbook' && book.format.sheet, book.columns], ['Data', ['Title']]);
    const chosen = await inspect(workbookFile({ sheets }), { sheet: 'None' });
    assert.ok('refusal' in chosen && chosen.format?.kind === 'workbook');
    assert.deepEqual([chosen.refusal.kind, chosen.format.sheet], ['empty', 'None']);
    const none = await inspect(workbookFile({ sheets: { Cover: '', None: '' } }));
    assert.ok('refusal' in none && none.format?.kind === 'workbook');
    assert.deepEqual([none.refusal.kind, none.format.sheet], ['empty', 'Cover']);
  });

  it('keeps the zeros before numbers that their format shows', async () => {
    const cells = ['7', '123456', '-7', '1.5'].map((value, at) =>
      row(at + 2, `<c r="A${at + 2}" s="0"><v>${value}</v></c>`),
    );
    const One = row(1, cell('A1', 'ID')) + cells.join('');
    const book = await read({ sheets: { One }, formats: ['00000'], styles: [164] });
    assert.deepEqual(cellsOf(book).flat(), ['00007', '123456', '-7', '1.5']);
  });

  it('offers the sheets that are shown, and reads the one chosen', async () => {
    const header = (name: string): string => `<row r="1"><c r="A1" t="inlineStr"><is><t>${name}</t></is></c></row>`;
    const sheets = { 'One &amp; all': header('a'), Secret: header('b'), Two: header('c') };
    const book = await read({ sheets, hidden: ['Secret'] }, {}, { sheet: 'Two' });
    assert.deepEqual(book.format, { kind: 'workbook', sheet: 'Two', sheets: ['One & all', 'Two'], hasHeader: true });
    assert.deepEqual(book.columns, ['c']);
  });

  it('refuses a file that is no workbook, is protected, truncated or malicious', async () => {
    const book = workbookFile({ sheets: { One: '<row r="1"><c r="A1"><v>1</v></c></row>' } });
    const refused = { kind: 'workbook', fault: 'damaged' };
    assert.deepEqual(await refusalOf(book.subarray(0, book.length - 30)), refused);
    assert.deepEqual(await refusalOf(zipFile({ 'a.txt': 'x' })), refused);
    assert.deepEqual(await refusalOf(Buffer.from('d0cf11e0a1b11ae1', 'hex')), { kind: 'workbook', fault: 'protected' });
    const encrypted = workbookFile({ sheets: { One: '' } }, { isEncrypted: true });
    assert.deepEqual(await refusalOf(encrypted), { kind: 'workbook', fault: 'protected' });
    const bomb = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet><sheetData/></worksheet>';
    assert.deepEqual(await refusalOf(workbookFile({ sheets: { One: bomb } })), refused);
    const large = `<?xml version="1.0"?><worksheet>${' '.repeat(80 * 1024 * 1024)}</worksheet>`;
    assert.deepEqual(await refusalOf(workbookFile({ sheets: { One: large } })), {
      kind: 'workbook',
      fault: 'tooLarge',
    });
    assert.deepEqual(await refusalOf(workbookFile({ sheets: { One: '' } })), { kind: 'empty' });
    const twice = '<row r="1"><c r="A1" t="str"><v>a</v></c><c r="B1" t="str"><v>a</v></c></row>';
    assert.deepEqual(await refusalOf(workbookFile({ sheets: { One: twice } })), {
      kind: 'duplicateHeaders',
      names: ['a'],
    });
  });

  const header = '<row r="1"><c r="A1" t="str"><v>Title</v></c></row>';

  it('reports a part in which a single sign was changed on its way', async () => {
    const row = '<row r="2"><c r="A2" t="s"><v>0</v></c></row><row r="3"><c r="A3" t="str"><v>Dose 5</v></c></row>';
    const parts = { sheets: { One: header + row }, strings: [text('Dose 1')] };
    const damaged = (sign: string): Buffer => {
      const bytes = workbookFile(parts, { isStored: true });
      return bytes.fill('7', bytes.indexOf(sign) + 5, bytes.indexOf(sign) + 6);
    };
    assert.deepEqual(await refusalOf(damaged('Dose 1')), { kind: 'workbook', fault: 'damaged' });
    const inspected = await inspect(damaged('Dose 5'));
    assert.ok('source' in inspected);
    const rows: SourceRow[] = [];
    for await (const some of readSource(inspected.source)) rows.push(...some);
    assert.equal(rows.at(-1)?.fault, 'badWorkbook');
  });

  it('leaves entities as they are that no workbook has', async () => {
    const odd = '&constructor;&toString;&nbsp;&#xFFFFFF;';
    const row = `<row r="2"><c r="A2" t="str"><v>${odd}&amp;</v></c></row>`;
    assert.deepEqual(cellsOf(await read({ sheets: { One: header + row } })), [[`${odd}&`]]);
  });

  it('takes no longer for cells far out than for others', async () => {
    const book = await read({ sheets: { One: header + '<row><c r="XFD1"><v>1</v></c></row>'.repeat(200) } });
    assert.equal(book.rows.length, 200);
    assert.ok(book.rows.every(({ fault, cells }) => fault === 'cellBesideHeader' && cells.length < 1100));
    const far = '<row r="1"><c r="A1" t="str"><v>Title</v></c><c r="XFD1"><v>1</v></c></row>';
    assert.deepEqual(await refusalOf(workbookFile({ sheets: { One: far } })), { kind: 'tooManyColumns', most: 1000 });
  });

  it('reads the formats of dates in no time, however they are written', async () => {
    const sheet = `${header}<row r="2"><c r="A2" s="1"><v>46082</v></c></row>`;
    for (const code of ['['.repeat(200_000), '[h'.repeat(100_000), '_'.repeat(200_000)]) {
      const styles = Array<number>(10_000).fill(164);
      const cpuMs = cpuTimer();
      assert.equal((await read({ sheets: { One: sheet }, formats: [code], styles })).rows.length, 1);
      assert.ok(cpuMs() < 1500, code.slice(0, 5));
    }
  });

  it('finds parts by their names alone, which lead nowhere else', async () => {
    const relation = (target: string): string =>
      `<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="${target}"/></Relationships>`;
    const withTarget = (target: string) =>
      workbookFile({ sheets: { One: header }, others: { 'xl/_rels/workbook.xml.rels': relation(target) } });
    for (const target of [
      'http://[',
      'https://example.org/sheet1.xml',
      '//host/share/sheet1.xml',
      '../../../sheet1.xml',
      '',
    ])
      assert.deepEqual(await refusalOf(withTarget(target)), { kind: 'workbook', fault: 'damaged' }, target);
    for (const target of [
      'worksheets/sheet1.xml',
      './worksheets/../worksheets/sheet1.xml',
      '/xl/worksheets/sheet1.xml',
    ])
      assert.ok('source' in (await inspect(withTarget(target))), target);
    const spaced = { 'xl/a b.xml': '<?xml version="1.0"?><worksheet>' + header + '</worksheet>' };
    const book = workbookFile({
      sheets: { One: '' },
      others: { 'xl/_rels/workbook.xml.rels': relation('a b.xml'), ...spaced },
    });
    assert.ok('source' in (await inspect(book)));
  });

  it('reads back arbitrary texts, however they are escaped', async () => {
    const cell = fc.string({
      unit: fc.constantFrom('<', '&', '>', '"', '_', 'x', '0', 'a', 'é', '\n', '😀', ']'),
      minLength: 1,
    });
    const escaped = (value: string): string =>
      value
        .replaceAll(/_(?=x[\da-fA-F]{4}_)/g, '_x005F_')
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('\n', '&#10;');
    await fc.assert(
      fc.asyncProperty(fc.array(cell, { minLength: 1, maxLength: 20 }), fc.boolean(), async (cells, isShared) => {
        const rows = cells.map((value, at) =>
          isShared
            ? `<row r="${at + 2}"><c r="A${at + 2}" t="s"><v>${at}</v></c></row>`
            : `<row r="${at + 2}"><c r="A${at + 2}" t="inlineStr"><is><t>${escaped(value)}</t></is></c></row>`,
        );
        const header = '<row r="1"><c r="A1" t="str"><v>Title</v></c></row>';
        const strings = isShared ? { strings: cells.map((value) => `<t>${escaped(value)}</t>`) } : {};
        const book = await read({ sheets: { One: header + rows.join('') }, ...strings });
        assert.deepEqual(cellsOf(book).flat(), cells);
      }),
      { numRuns: 25 },
    );
  });

  // Compared with each other, they would take minutes.
  it('has as many sheets as it likes', async () => {
    const names = Array.from({ length: 100_000 }, (_, at) => `S${String(at)}`);
    const each = (xml: (name: string) => string): string => names.map(xml).join('');
    const inspected = await inspect(
      workbookFile({
        sheets: { S0: '<row r="1"><c r="A1" t="inlineStr"><is><t>Title</t></is></c></row>' },
        others: {
          'xl/workbook.xml': `<workbook><sheets>${each((name) => `<sheet name="${name}" r:id="${name}"/>`)}</sheets></workbook>`,
          'xl/_rels/workbook.xml.rels': `<Relationships>${each((name) => `<Relationship Id="${name}" Type="x/worksheet" Target="worksheets/sheet1.xml"/>`)}</Relationships>`,
        },
      }),
    );
    assert.ok('source' in inspected && inspected.source.format.kind === 'workbook');
    assert.equal(inspected.source.format.sheets.length, names.length);
  }).timeout(30_000);

  it('finds the end of a tag with many quotes in no time', async () => {
    const odd = `<a ${'""'.repeat(500_000)}/>`;
    const cpuMs = cpuTimer();
    await inspect(workbookFile({ sheets: { One: odd + header } }));
    assert.ok(cpuMs() < 1000);
  }).timeout(60_000);

  it('refuses a cell that is longer than any row before it is in memory', async () => {
    const sheet = `<?xml version="1.0"?><worksheet><sheetData><row r="1"><c r="A1" t="str"><v>${'a'.repeat(50_000_000)}`;
    assert.deepEqual(await refusalOf(workbookFile({ sheets: { One: sheet } })), {
      kind: 'workbook',
      fault: 'tooLarge',
    });
  });

  it('refuses parts and merged cells that would fill the memory', async () => {
    const styles = `<styleSheet>${`<xf a="${'a'.repeat(60_000)}"/>`.repeat(1200)}</styleSheet>`;
    const parts = { sheets: { One: header }, others: { 'xl/styles.xml': styles } };
    assert.deepEqual(await refusalOf(workbookFile(parts, { isStored: true })), { kind: 'workbook', fault: 'tooLarge' });
    const merged = '<mergeCell ref="A2:A3"/>'.repeat(1_000_001);
    const One = `<?xml version="1.0"?><worksheet><sheetData>${header}</sheetData>${merged}</worksheet>`;
    assert.deepEqual(
      (await read({ sheets: { One } })).rows.map(({ fault }) => fault),
      ['badWorkbook'],
    );
  }).timeout(30_000);
});
