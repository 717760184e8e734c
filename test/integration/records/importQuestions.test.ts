// What an import asks before it writes: labels that don't exist, duplicates, and files of a name that a Record has.
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { stringify } from 'csv-stringify/sync';
import { languages, Uri } from 'vscode';
import type { Label } from '../../../src/domain/labels/label';
import type { StoredRecord } from '../../../src/domain/record';
import { eventually } from '../../support/eventually';
import { seededMiniId } from '../../support/seeded';
import { ask } from '../../support/stored';
import { useImports } from '../support/drivenImport';
import { useFolder } from '../support/useFolder';
import { useJourney } from '../support/useJourney';

const CREATE_LABELS = 'Create missing labels?';
const DUPLICATES = 'Import duplicates?';
const IMPORT_INTO = /^Import “.*” into Ada Ashwick\?$/;

describe('the questions of an import', () => {
  const journey = useJourney({ minis: 3 });
  const folder = useFolder();
  const openImport = useImports(journey);

  const records = async (): Promise<readonly StoredRecord[]> =>
    (await ask<{ items: StoredRecord[] }>(journey.sample, `/Records?miniId=${seededMiniId(1)}&limitAfter=200`)).items;
  const recordsWhen = (what: string, holds: (all: readonly StoredRecord[]) => boolean) =>
    eventually(what, async () => {
      const all = await records();
      return holds(all) ? all : undefined;
    });
  const labels = async (): Promise<string[]> =>
    (await ask<{ labels: Label[] }>(journey.sample, '/Labels')).labels.flatMap(({ name }) => name ?? []);
  const isWriting = (from: number): boolean =>
    journey.sample.service.requests.slice(from).some(({ operationId }) => /^(upsert|create|batch)/.test(operationId));
  /** Checks a file of these rows, as the button of its tab does. */
  const check = async (name: string, rows: readonly (readonly string[])[]): Promise<void> => {
    const file = folder.file(name);
    await writeFile(file, stringify(rows as string[][]));
    await (await openImport(file)).check();
  };

  describe('about labels that do not exist', () => {
    const rows = [
      ['Title', 'Labels'],
      ['With a new label', 'Sample imported'],
      ['With a known label', 'Visits'],
    ];

    it('write nothing when they are left', async () => {
      const from = journey.sample.service.requests.length;
      journey.window.person.leaves('decide', CREATE_LABELS);
      await check('left.csv', rows);
      assert.equal(journey.window.person.question(CREATE_LABELS).text, 'Sample imported');
      assert.ok(!isWriting(from) && !(await labels()).includes('Sample imported'));
    });

    it('leave out the rows without them', async () => {
      journey.window.person.decides(CREATE_LABELS, 'Leave Out Their Rows').decides(IMPORT_INTO, 'Import');
      await check('without.csv', rows);
      const all = await recordsWhen('the row', (list) => list.some(({ title }) => title === 'With a known label'));
      assert.ok(!all.some(({ title }) => title === 'With a new label'));
    });

    it('create them, and import their rows', async () => {
      journey.window.person.decides(CREATE_LABELS, 'Create').decides(IMPORT_INTO, 'Import');
      await check('with.csv', rows.slice(0, 2));
      const all = await recordsWhen('the row', (list) => list.some(({ title }) => title === 'With a new label'));
      assert.deepEqual(all.find(({ title }) => title === 'With a new label')?.labels, ['Sample imported']);
      assert.ok((await labels()).includes('Sample imported'));
    });

    it('ask nothing about one that another client has created since', async () => {
      await ask(journey.sample, '/Labels', 'POST', { name: 'Of another client', resourceType: 'record' });
      journey.window.person.leaves('decide', IMPORT_INTO);
      await check('other.csv', [rows[0] ?? [], ['With their label', 'Of another client']]);
      assert.match(journey.window.person.question(IMPORT_INTO).text, /^New Records: 1$/);
    });

    it('ask about the rest when there are more than one looks through', async () => {
      const names = Array.from({ length: 203 }, (_, at) => `Many ${String(at).padStart(3, '0')}`);
      const { person } = journey.window;
      person.decides(CREATE_LABELS, 'Create').decides(CREATE_LABELS, 'Create').leaves('decide', IMPORT_INTO);
      await check('many.csv', [['Title', 'Labels'], ...names.map((name) => [`With ${name}`, name])]);
      assert.equal(person.question(CREATE_LABELS).text, names.slice(200).join('\n'));
      const known = new Set(await labels());
      assert.deepEqual(
        names.filter((name) => !known.has(name)),
        [],
      );
    });
  });

  describe('about duplicates', () => {
    /** One as a stored Record, one as an earlier row, and a new one twice. */
    const rows = async (note: string): Promise<string[][]> => {
      const [first] = await records();
      const stored = [first?.title ?? '', first?.eventDate ?? ''];
      const added = [`New ${note}`, '2026-03-01'];
      return [
        ['Title', 'Event Date', 'Description'],
        [...stored, note],
        [...added, note],
        [...added, `${note} again`],
      ];
    };
    const described = async (note: string): Promise<number> =>
      (await records()).filter(({ description }) => description?.startsWith(note)).length;

    it('write nothing when they are left', async () => {
      const from = journey.sample.service.requests.length;
      journey.window.person.leaves('decide', DUPLICATES);
      await check('left.csv', await rows('left'));
      assert.match(
        journey.window.person.question(DUPLICATES).text,
        /an existing Record: 1\nSame title and event date as an earlier row: 1$/,
      );
      assert.ok(!isWriting(from));
    });

    it('skip them', async () => {
      journey.window.person.decides(DUPLICATES, 'Skip').decides(IMPORT_INTO, 'Import');
      await check('skip.csv', await rows('skipped'));
      await recordsWhen('the new Record', (all) => all.some(({ title }) => title === 'New skipped'));
      assert.equal(await described('skipped'), 1);
      const marks = languages.getDiagnostics(Uri.file(folder.file('skip.csv')));
      assert.deepEqual(marks.map(({ range, message }) => [range.start.line, message.replace(/: .*/, '')]).sort(), [
        [1, 'Same title and event date as an existing Record'],
        [3, 'Same title and event date as an earlier row'],
      ]);
    });

    it('update the existing Record', async () => {
      const before = await records();
      journey.window.person.decides(DUPLICATES, 'Update Existing').decides(IMPORT_INTO, 'Import');
      await check('update.csv', await rows('updated'));
      const all = await recordsWhen('both', (list) => list.filter((one) => one.description === 'updated').length === 2);
      assert.equal(all.length, before.length + 1);
      assert.equal(all.find(({ id }) => id === before[0]?.id)?.description, 'updated');
    });

    it('create them anyway', async () => {
      const before = await records();
      journey.window.person.decides(DUPLICATES, 'Create Anyway').decides(IMPORT_INTO, 'Import');
      await check('create.csv', await rows('created'));
      await recordsWhen('the new Records', (list) => list.length === before.length + 3);
      assert.equal(await described('created'), 3);
    });
  });

  it('ask before another file of the same name is added, and add or skip it', async () => {
    const [first] = await records();
    const names = async (): Promise<number> =>
      ((await records()).find(({ id }) => id === first?.id)?.attachments ?? []).filter(
        ({ fileName }) => fileName === 'scan.txt',
      ).length;
    const rows = [
      ['Record ID', 'Saved As'],
      [first?.id ?? '', 'scan.txt'],
    ];
    const question = 'Add 1 file with names that already exist?';
    const importFile = async (text: string, name: string): Promise<void> => {
      await writeFile(folder.file('scan.txt'), text);
      await check(name, rows);
    };
    journey.window.person.decides(IMPORT_INTO, 'Import');
    await importFile('first', 'first.csv');
    await eventually('the file', async () => ((await names()) === 1 ? true : undefined));
    const { person } = journey.window;
    person.decides(question, 'Skip');
    await importFile('second', 'second.csv');
    (await person.notice('notify', /^Nothing to import from “second\.csv”/)).close();
    person.decides(question, 'Add Anyway').decides(IMPORT_INTO, 'Import');
    await importFile('second', 'third.csv');
    await eventually('both files', async () => ((await names()) === 2 ? true : undefined));
  });
});
