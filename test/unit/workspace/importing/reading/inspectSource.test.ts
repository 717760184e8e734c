import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ServiceError } from '../../../../../src/domain/failure';
import type { ImportSource } from '../../../../../src/workspace/importing/reading/importSource';
import {
  inspectSource,
  type Inspected,
  type SourceChoices,
  type SourceRefusal,
} from '../../../../../src/workspace/importing/reading/inspectSource';
import { readSource } from '../../../../../src/workspace/importing/reading/readSource';
import type { SourceRow } from '../../../../../src/workspace/importing/reading/sourceRow';

describe('inspectSource', () => {
  let folder = '';
  before(async () => (folder = await mkdtemp(path.join(tmpdir(), 'import-'))));
  after(() => rm(folder, { recursive: true }));

  const inspect = async (fileName: string, bytes: string | Uint8Array, choices?: SourceChoices): Promise<Inspected> => {
    const file = path.join(folder, fileName);
    await writeFile(file, bytes);
    return await inspectSource({ path: file, fileName }, choices);
  };
  const source = async (...args: Parameters<typeof inspect>): Promise<ImportSource> => {
    const inspected = await inspect(...args);
    assert.ok('source' in inspected, JSON.stringify(inspected));
    return inspected.source;
  };
  const refusal = async (...args: Parameters<typeof inspect>): Promise<SourceRefusal> => {
    const inspected = await inspect(...args);
    assert.ok('refusal' in inspected);
    return inspected.refusal;
  };
  const rows = async (read: ImportSource): Promise<SourceRow[]> => {
    const all: SourceRow[] = [];
    for await (const some of readSource(read)) all.push(...some);
    return all;
  };
  const formOf = ({ format }: ImportSource) => (format.kind === 'csv' ? format.form : undefined);

  it('finds the delimiter', async () => {
    assert.equal(formOf(await source('a.csv', 'a;b;c\n1,5;2;"x;y"\n'))?.delimiter, ';');
    assert.equal(formOf(await source('a.csv', 'a\tb\n1,5\t2\n'))?.delimiter, '\t');
    assert.equal(formOf(await source('a.csv', 'a|b\n1,5|2\n'))?.delimiter, '|');
    assert.equal(formOf(await source('a.csv', 'a,b\nx|y,x|z\n'))?.delimiter, ',');
    assert.equal(formOf(await source('a.csv', 'a,b\n"1;2;3",2\n'))?.delimiter, ',');
    assert.equal(formOf(await source('a.csv', 'title\nOne; two\n'))?.delimiter, ',');
    assert.equal(formOf(await source('a.tsv', 'title\nOne\n'))?.delimiter, '\t');
    assert.equal(formOf(await source('a.csv', 'a;b\n1;2\n', { delimiter: ',' }))?.delimiter, ',');
  });

  it('follows a first line that names the delimiter, and counts it', async () => {
    for (const [first, mark] of [
      ['sep=;', ';'],
      ['"sep=;"', ';'],
      ['sep=|', '|'],
      ['sep=\t', '\t'],
    ] as const) {
      const read = await source('a.csv', `${first}\r\na${mark}b\r\n1${mark}2\r\n`);
      assert.deepEqual(read.columns, ['a', 'b']);
      assert.deepEqual(await rows(read), [{ row: 0, line: 3, cells: ['1', '2'] }]);
    }
  });

  it('reads files whose lines end in several ways, and in one way too many', async () => {
    const cells = async (text: string) => (await rows(await source('a.csv', text))).map((row) => row.cells);
    const read = [
      ['1', '2'],
      ['3', '4'],
    ];
    assert.deepEqual(await cells('a,b\r\n1,2\n3,4\n'), read);
    assert.deepEqual(await cells(`a,b\r\n1,2\n3,4${'\n5,6'.repeat(50_000)}`).then((all) => all.slice(0, 2)), read);
    assert.deepEqual(await cells('a,b\n1,2\r\n3,4\r\n'), read);
    assert.deepEqual(await cells('a,b\r\r\n1,2\r\r\n3,"4"\r\r\n'), read);
    assert.deepEqual(await cells('a,b\r\n1,one\ntwo\r\n3,4\r\n'), [
      ['1', 'one\ntwo'],
      ['3', '4'],
    ]);
  });

  it('reads rows without the cells at their end where these have no name, or where that was chosen', async () => {
    const faults = async (text: string, choices?: SourceChoices) =>
      (await rows(await source('a.csv', text, choices))).map(({ fault }) => fault);
    assert.deepEqual(await faults('a,b,,\n1,2\n1,2,,\n1\n'), [undefined, undefined, 'missingCells']);
    assert.deepEqual(await faults('1,2,3\n1,2\n', { hasHeader: false }), [undefined, 'missingCells']);
    assert.deepEqual(await faults('a,b\n1\n1,2,3\n', { fillsShortRows: true }), [undefined, 'extraCells']);
  });

  it('reads semicolons, quoted line breaks and a mark in Windows-1252, UTF-16 and UTF-8', async () => {
    const text = 'Titel;Notiz\r\n"Grüße;\r\nzwei";"a""b"\r\n\r\n;\r\nletzte;Zeile';
    const files: [string, Uint8Array][] = [
      ['windows-1252', Buffer.from(text, 'latin1')],
      ['utf-16le', Buffer.from(`\ufeff${text}`, 'utf16le')],
      ['utf-16be', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
      ['utf-8', Buffer.from(`\ufeff${text}`)],
    ];
    for (const [encoding, bytes] of files) {
      const read = await source('a.csv', bytes);
      assert.equal(read.encoding, encoding);
      assert.deepEqual(read.columns, ['Titel', 'Notiz']);
      assert.deepEqual(await rows(read), [
        { row: 0, line: 2, lines: [2, 3], cells: ['Grüße;\r\nzwei', 'a"b'] },
        { row: 1, line: 6, cells: ['letzte', 'Zeile'] },
      ]);
    }
  });

  it('reads rows that end as on old computers, with line feeds in their cells', async () => {
    for (const end of ['\r', '']) {
      const read = await source('a.csv', `Title,Note\rOne,"first\nsecond"\rTwo,"third\nfourth"${end}`);
      assert.deepEqual(
        (await rows(read)).map(({ cells, fault }) => [...cells, fault]),
        [
          ['One', 'first\nsecond', undefined],
          ['Two', 'third\nfourth', undefined],
        ],
      );
    }
  });

  it('refuses duplicate headers by name, and allows columns without one', async () => {
    assert.deepEqual(await refusal('a.csv', 'Title, Note ,Note,Title,,\n'), {
      kind: 'duplicateHeaders',
      names: ['Note', 'Title'],
    });
    assert.deepEqual((await source('a.csv', 'Title,,\n1,2,3\n')).columns, ['Title', '', '']);
    assert.deepEqual((await source('a.csv', 'x,x\n1,2\n', { hasHeader: false })).columns, ['', '']);
  });

  it('reads a sheet that is saved to its last column, of which just some have a name', async () => {
    const rest = ','.repeat(16_383);
    const read = await source('a.csv', `Title,Note${rest}\nOne,1${rest}\nTwo,2${rest.slice(1)}x\n`);
    assert.deepEqual(read.columns, ['Title', 'Note']);
    assert.deepEqual(
      (await rows(read)).map(({ fault }) => fault),
      [undefined, 'extraCells'],
    );
  });

  it('reads a hundred columns, and refuses more than a thousand', async () => {
    const header = (count: number): string => Array.from({ length: count }, (_, at) => `c${at}`).join();
    assert.equal((await source('a.csv', `${header(100)}\n${header(100)}`)).columns.length, 100);
    assert.deepEqual(await refusal('a.csv', `${header(1001)}\n`), { kind: 'tooManyColumns', most: 1000 });
  });

  it('reports rows with too few or too many cells', async () => {
    const read = await source('a.csv', 'a,b\n1\n1,2,3\n1,2,,\n');
    assert.deepEqual(
      (await rows(read)).map(({ line, fault }) => [line, fault]),
      [
        [2, 'missingCells'],
        [3, 'extraCells'],
        [4, undefined],
      ],
    );
  });

  it('refuses what is empty, malformed in the header or not the chosen encoding', async () => {
    assert.deepEqual(await refusal('a.csv', ''), { kind: 'empty' });
    assert.deepEqual(await refusal('a.json', ' [ \n] '), { kind: 'empty' });
    assert.deepEqual(await refusal('a.csv', '\ufeff\n , \n'.replace(' , ', '')), { kind: 'empty' });
    assert.deepEqual(await refusal('a.csv', '"a,b\n1,2\n'), {
      kind: 'badHeader',
      line: 1,
      fault: 'unclosedQuote',
    });
    assert.deepEqual(await refusal('a.csv', Buffer.from([0x61, 0xe9, 0x0a]), { encoding: 'utf-8' }), {
      kind: 'notText',
      encoding: 'utf-8',
    });
  });

  it('reads the fields of JSON arrays and lines, wherever they are first met', async () => {
    const array = await source('a.json', '[\n {"title": "One"},\n {"title": "Two", "tags": {"a": 1}},\n 5\n]');
    assert.equal(array.format.kind, 'jsonArray');
    assert.deepEqual(array.columns, ['title', 'tags']);
    assert.deepEqual(await rows(array), [
      { row: 0, line: 2, cells: ['One', undefined] },
      { row: 1, line: 3, cells: ['Two', { a: 1 }] },
      { row: 2, line: 4, cells: [], fault: 'notAnObject' },
    ]);
    const lines = await source('a.jsonl', '{"title":"One"}\n\n{"b":null,\n{"title":"Two","b":null}\n');
    assert.deepEqual(lines.columns, ['title', 'b']);
    assert.deepEqual(
      (await rows(lines)).map(({ line, fault, cells }) => [line, fault ?? cells]),
      [
        [1, ['One', undefined]],
        [3, 'badJson'],
        [4, ['Two', null]],
      ],
    );
    assert.equal((await source('a.json', '{"title":"One"}\n{"title":"Two"}\n')).format.kind, 'jsonLines');
    assert.equal((await source('a.jsonl', '[{"title":"One"},\n{"title":"Two"}]')).format.kind, 'jsonArray');
    const large = JSON.stringify({ records: Array.from({ length: 5000 }, () => ({ title: 'One' })) }, undefined, 1);
    for (const text of ['{\n "title": "One"\n}', large, '{"title":"One"}{"title":"Two"}'])
      assert.deepEqual(await refusal('a.json', text), { kind: 'notAnArray' });
  });

  it('reads no object that has a name twice', async () => {
    const read = await source('a.json', '[{"title":"One"},\n{"title":"Two","title":"Three"},\n{"a":{"b":1,"b":2}}]');
    assert.deepEqual(
      (await rows(read)).map(({ line, fault, faultValue }) => [line, fault, faultValue]),
      [
        [1, undefined, undefined],
        [2, 'nameTwice', 'title'],
        [3, 'nameTwice', 'b'],
      ],
    );
  });

  it('reads a damaged UTF-8 file up to the line that is damaged', async () => {
    const text = `a,b\n${'Grüße,1\n'.repeat(1000)}`;
    for (const end of [Buffer.from('Gr\xfc\xdfe,1\nlast,row\n', 'latin1'), Buffer.from('K\xc3', 'latin1')]) {
      const read = await source('a.csv', Buffer.concat([Buffer.from(text), end]));
      assert.equal(read.encoding, 'utf-8');
      const all = await rows(read);
      assert.deepEqual([all.length, all[0]?.cells], [1001, ['Grüße', '1']]);
      assert.deepEqual(all.at(-1), { row: 1000, line: 1001, cells: [], fault: 'notText' });
    }
  });

  it('reads nothing of a file that was changed since', async () => {
    const read = await source('a.csv', 'a,b\n1,2\n');
    await writeFile(read.path, 'a,b\n1,2\n3,4\n');
    assert.deepEqual(
      (await rows(read)).map(({ fault }) => fault),
      ['fileChanged'],
    );
  });

  it('reports the place of later bytes that are not text', async () => {
    const read = await source('a.csv', Buffer.from('a,b\n1,23\n'));
    const halved: ImportSource = { ...read, encoding: 'utf-16le' };
    assert.deepEqual(
      (await rows(halved)).map(({ fault }) => fault),
      ['notText'],
    );
  });

  it('throws a failure for a file that is not there', async () => {
    await assert.rejects(
      inspectSource({ path: path.join(folder, 'none.csv'), fileName: 'none.csv' }),
      (error) => error instanceof ServiceError && error.failure.kind === 'fileNotRead',
    );
  });
});
