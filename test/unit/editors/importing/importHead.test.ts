import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { withFormatChoice } from '../../../../src/editors/importing/importChoices';
import { importHead, type ReadFile } from '../../../../src/editors/importing/importHead';
import type { ImportHead } from '../../../../src/protocol/importPage';
import { proposeMapping, type ImportMapping } from '../../../../src/workspace/importing/importMapping';
import { inspectSource, type SourceChoices } from '../../../../src/workspace/importing/reading/inspectSource';
import { firstRows, surveyCells } from '../../../../src/workspace/importing/surveyCells';
import { rowMark } from '../../../../src/workspace/roundTrip/rowMark';

const RULES = { labels: new Set(['Visits']) };

describe('importHead', () => {
  let folder: string;
  before(async () => (folder = await mkdtemp(path.join(os.tmpdir(), 'records-import-'))));
  after(() => rm(folder, { recursive: true }));

  const fileOf = async (
    text: string | Uint8Array,
    change: Partial<ImportMapping> = {},
    choices: SourceChoices = {},
  ): Promise<ReadFile> => {
    const file = { path: path.join(folder, 'sample.csv'), fileName: 'sample.csv' };
    await writeFile(file.path, text);
    const inspected = await inspectSource(file, choices);
    assert.ok('source' in inspected);
    const { source } = inspected;
    const mapping = { ...proposeMapping(source.columns, 'UTC'), ...change };
    return { source, rows: await firstRows(source, 100), mapping, survey: await surveyCells(source, mapping) };
  };
  const headOf = (file: ReadFile, rules: typeof RULES | undefined = RULES) => importHead(file, 'sample.csv', rules);
  const idsOf = ({ choices }: Pick<ImportHead, 'choices'>) => choices.map(({ id, value }) => `${id}=${value}`);
  const problemsOf = ({ rows }: Pick<ImportHead, 'rows'>) => rows.map(({ cells }) => cells['problem']?.text);

  it('shows how the file was read, and what its columns mean', async () => {
    const head = headOf(await fileOf('Title;Labels;Note\nFirst;Visits;x\n'));
    assert.deepEqual(idsOf(head), [
      ...['encoding=utf-8', 'delimiter=;', 'quote="', 'hasHeader=true'],
      ...['newState=active', 'clearToken='],
    ]);
    assert.deepEqual(
      head.columns.map(({ title, choice }) => [
        title,
        choice?.choices.find(({ value }) => value === choice.value)?.text,
      ]),
      [
        ['Line', undefined],
        ['Title', 'Title'],
        ['Labels', 'Labels (Semicolon)'],
        ['Note', 'Not imported'],
      ],
    );
    assert.deepEqual([head.canCheck, head.status], [true, 'Rows: 1 · Each row creates a Record']);
    assert.deepEqual(head.rows[0]?.cells['column.2'], { text: 'x', isQuiet: true });
  });

  it('asks what becomes of rows that lack cells at their end', async () => {
    const text = 'Title,Note\nFirst\nSecond,x\n';
    const choiceOf = (head: Pick<ImportHead, 'choices'>) => head.choices.find(({ id }) => id === 'fillsShortRows');
    const head = headOf(await fileOf(text));
    assert.deepEqual([choiceOf(head)?.label, choiceOf(head)?.value], ['Fill short rows with empty cells (1)', 'false']);
    assert.deepEqual(problemsOf(head), [
      "The number of cells (1) doesn't match the header. Check quotes and delimiters.",
      undefined,
    ]);
    const filled = headOf(await fileOf(text, {}, withFormatChoice({}, 'fillsShortRows', 'true')));
    assert.equal(choiceOf(filled)?.value, 'true');
    assert.deepEqual(problemsOf(filled), [undefined, undefined]);
    assert.equal(choiceOf(headOf(await fileOf('Title,Note\nSecond,x\n'))), undefined);
  });

  it('shows the words that tell whether a guessed encoding is right, until one is chosen', async () => {
    const bytes = Buffer.from('Title,Note\nGr\xfc\xdfe,\xa3ukasz\n', 'latin1');
    const [note] = headOf(await fileOf(bytes)).notes;
    assert.equal(
      note,
      "The file doesn't name its encoding. If these words look wrong, select another one: “Grüße”, “£ukasz”.",
    );
    const chosen = headOf(await fileOf(bytes, {}, withFormatChoice({}, 'encoding', 'windows-1250')));
    assert.deepEqual([chosen.notes, chosen.rows[0]?.cells['column.1']?.text], [[], 'Łukasz']);
    assert.deepEqual(headOf(await fileOf('Title\nGrüße\n')).notes, []);
  });

  it('asks for an encoding that can hardly be detected', async () => {
    const file = { path: path.join(folder, 'sample.csv'), fileName: 'sample.csv' };
    await writeFile(file.path, Buffer.from('96bc914f2c94f58d6c0d0a8e5293632c8c8c88b3', 'hex'));
    const inspected = await inspectSource(file);
    assert.ok('refusal' in inspected);
    const head = importHead(inspected, 'sample.csv', RULES);
    assert.match(head.failure ?? '', /encoding can't be detected\. Select one, or save the file as UTF-8\.$/);
    const [choice] = head.choices;
    assert.deepEqual([choice?.value, choice?.choices?.[0]], ['', { value: '', text: 'Select' }]);
    const chosen = await inspectSource(file, withFormatChoice({}, 'encoding', 'shift_jis'));
    assert.deepEqual('source' in chosen && chosen.source.columns, ['名前', '備考']);
  });

  it('says how many hidden rows of a sheet are among them', async () => {
    const file = await fileOf('Title\nFirst\nSecond\n');
    assert.ok(file.survey);
    const { notes } = headOf({ ...file, survey: { ...file.survey, hidden: 1 } });
    assert.deepEqual(notes, ['Hidden rows of the sheet are imported too: 1.']);
  });

  it('marks the files that are missing beside an index', async () => {
    await writeFile(path.join(folder, 'there.txt'), '');
    const mapping = { columns: [{ to: 'title' }, { to: 'file' }] } as const;
    const text =
      'Title,Saved As\nFirst,there.txt\nSecond,gone.txt\nThird,there.txt;gone.txt\nFourth,../out.txt\n"Fif"th,x\n';
    const head = headOf(await fileOf(text, mapping));
    assert.deepEqual(
      problemsOf(head),
      [
        undefined,
        'Saved As: “gone.txt” doesn’t exist.',
        'Saved As: “gone.txt” doesn’t exist.',
        'Saved As: “../out.txt” is outside this folder.',
        'Text follows a closing quote. Double the quotes inside the cell.',
      ].map((one) => one?.replace('’', "'")),
    );
    assert.equal(head.rows[1]?.cells['column.1']?.mark, 'wrong');
  });

  it('can be checked only after the whole file was read', async () => {
    const { survey: _survey, ...file } = await fileOf('Title\nFirst\n');
    assert.equal(headOf(file).canCheck, false);
  });

  it('asks what the whole file leaves open: zones, apostrophes and emptied cells', async () => {
    const zoned = await fileOf("Title,Event Date\n'=First,2026-03-01 10:00\n");
    assert.deepEqual(idsOf(headOf(zoned)).slice(-2), ['timeZone=UTC', 'removesApostrophes=false']);
    const mark = rowMark([
      ['title', 'First'],
      ['description', 'Text'],
    ]);
    const exported = await fileOf(`Record ID,Title,Description,Export Version\n1,'=First,,${mark}\n`);
    assert.deepEqual(idsOf(headOf(exported)).slice(-1), ['clearsEmptied=false']);
    assert.match(headOf(exported).status, /Rows are matched by Record ID\./);
  });

  it('says what is wrong with rows and cells, in the column that it is about', async () => {
    const file = await fileOf('Title,Labels,Event Date\n,Visits,2026-03-01\nSecond,Other,\nThird,,1.3.2026\nToo few\n');
    assert.deepEqual(problemsOf(headOf(file)), [
      'Title is required.',
      "Labels: “Other” doesn't exist.",
      "Event Date: “1.3.2026” isn't a date in the selected format.",
      "The number of cells (1) doesn't match the header. Check quotes and delimiters.",
    ]);
    assert.equal(headOf(file).rows[1]?.cells['column.1']?.mark, 'wrong');
    // Before the labels are known, none of them is unknown.
    assert.equal(problemsOf(importHead(file, 'sample.csv', undefined))[1], undefined);
  });

  it("says nothing of a sheet's name and cell beside the line and the marked cell, which would fill the column", async () => {
    const file = await fileOf('Title,Labels\nSecond,Other\n');
    const format = { kind: 'workbook', sheet: 'Visits 2026', sheets: ['Visits 2026'], hasHeader: true } as const;
    const head = headOf({ ...file, source: { ...file.source, format } });
    assert.deepEqual(problemsOf(head), ["Labels: “Other” doesn't exist."]);
  });

  it('shows what clears a field, and leaves what is known of a Record to the check', async () => {
    const head = headOf(await fileOf('Record ID,Title,Description\n1,,none\n', { clearToken: 'none' }));
    assert.deepEqual(head.rows[0]?.cells['column.2'], { text: 'None', mark: 'removed' });
    assert.deepEqual(problemsOf(head), [undefined]);
  });

  it('shows names and cells of the file in one line, with nothing hidden', async () => {
    const head = headOf(await fileOf('Title,"No\nte\u202e"\nFirst,"two\nlines\u202e"\n'));
    assert.equal(head.columns.at(-1)?.title, 'No te⟨U+202E⟩');
    assert.equal(head.rows[0]?.cells['column.1']?.text, 'two lines⟨U+202E⟩');
  });

  it('refuses two columns for one field', async () => {
    const columns = [{ to: 'title' }, { to: 'title' }] as const;
    const head = headOf(await fileOf('One,Two\n1,2\n', { columns }));
    assert.deepEqual(head.notes, ['“One” and “Two” fill the same field. Select another for one of them.']);
    assert.equal(head.canCheck, false);
  });

  it('counts dates that can be read in two ways', async () => {
    const file = await fileOf('Title,Event Date\nA,3/4/2026\nB,13/4/2026\n');
    const columns = [{ to: 'title' }, { to: 'eventDate', form: 'dayFirst', timeZone: 'UTC' }] as const;
    const head = headOf({ ...file, mapping: { ...file.mapping, columns } });
    assert.deepEqual(head.notes, [
      'Dates in “Event Date” that could be day/month or month/day: 1. Check the selected format.',
    ]);
    const texts = head.columns.at(-1)?.choice?.choices.map(({ text }) => text) ?? [];
    assert.deepEqual(
      texts.filter((text) => text.startsWith('Event date')),
      [
        'Event date (year-month-day) · 0 of 2 dates',
        'Event date (day/month/year) · 2 of 2 dates',
        'Event date (month/day/year) · 1 of 2 dates',
      ],
    );
  });

  it('keeps the choices of a file that it refuses', () => {
    const format = { kind: 'workbook', sheet: 'Two', sheets: ['One', 'Two'], hasHeader: true } as const;
    const head = importHead({ refusal: { kind: 'empty' }, format }, 'sample.xlsx', RULES);
    assert.deepEqual(
      [idsOf(head), head.failure],
      [['sheet=Two', 'hasHeader=true'], "Couldn't import “sample.xlsx”. It's empty."],
    );
  });
});
