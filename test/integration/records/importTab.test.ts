// The tab of an import: what it shows of a file, and what becomes of it when the file changes.
import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import { useImports } from '../support/drivenImport';
import { useFolder } from '../support/useFolder';
import { useJourney } from '../support/useJourney';

describe('the tab of an import', () => {
  const journey = useJourney({ minis: 3 });
  const folder = useFolder();
  const openImport = useImports(journey);

  it('refuses duplicate headers in words, and reads on as soon as they are mended', async () => {
    const file = folder.file('twice.csv');
    await writeFile(file, 'Title,Note,Title\nOne,,\n');
    const tab = await openImport(file);
    const refused = await tab.head();
    assert.match(refused.failure ?? '', /Several columns have the same name: Title\./);
    assert.equal(refused.canCheck, false);
    await tab.choose('First row has column names', 'No');
    assert.equal((await tab.head()).status, 'Rows: 2 · Each row creates a Record');
    await tab.choose('First row has column names', 'Yes');
    await writeFile(file, 'Title,Note\nOne,\n');
    assert.ok(await tab.lookAgain());
    const mended = await tab.head();
    assert.equal(await tab.lookAgain(), false, 'the same file');
    assert.deepEqual(
      [mended.failure, mended.notes, mended.canCheck],
      [undefined, ['The file changed and was reloaded.'], true],
    );
  });

  it('shows cells as they would be read, and remembers what columns mean', async () => {
    const file = folder.file('remembered.csv');
    await writeFile(file, 'Name,Day,Other\nFirst,3/4/2026 9:00,x\n,13/4/2026,\n');
    const tab = await openImport(file);
    assert.deepEqual((await tab.head()).notes, ['Select a field for at least one column.']);
    await tab.choose('Import “Name” as', 'Title');
    await tab.choose('Import “Day” as', 'Event date (month/day/year)');
    const [first, second] = (await tab.head()).rows;
    assert.equal(first?.cells['problem'], undefined);
    assert.deepEqual(second?.cells['problem']?.text, "Day: “13/4/2026” doesn't exist.");
    assert.equal(second.cells['column.1']?.mark, 'wrong');
    assert.deepEqual((await tab.head()).notes, [
      'Dates in “Day” that could be day/month or month/day: 1. Check the selected format.',
    ]);
    await tab.choose('Import “Day” as', 'Event date (day/month/year) · 2 of 2 dates');
    await tab.choose('Times without a time zone: 1', 'UTC');
    const before = await (await openImport(file)).head();
    assert.deepEqual(before.notes, ['Select a field for at least one column.'], 'remembered before it was checked');
    journey.window.person.leaves('decide', 'Import “remembered.csv” into Ada Ashwick?');
    await tab.check();
    const again = await openImport(file);
    const { columns, choices } = await again.head();
    const shown = columns.map(({ choice }) => choice?.choices.find(({ value }) => value === choice.value)?.text);
    assert.deepEqual(shown, [
      undefined,
      undefined,
      'Title',
      'Event date (day/month/year) · 2 of 2 dates',
      'Not imported',
    ]);
    assert.equal(choices.find(({ id }) => id === 'timeZone')?.value, 'UTC');
  });

  it('checks once, and takes no choice in the meantime', async () => {
    const { person } = journey.window;
    const file = folder.file('once.csv');
    await writeFile(file, 'Title,Note\nFirst,x\n');
    const tab = await openImport(file);
    person.leaves('decide', 'Import “once.csv” into Ada Ashwick?').meanwhile(async () => {
      const { canCheck, isChecking } = await tab.head();
      assert.deepEqual([canCheck, isChecking], [false, true]);
      await tab.choose('Import “Note” as', 'Description');
    });
    await tab.checkTwice();
    const { canCheck, isChecking, columns } = await tab.head();
    assert.deepEqual([canCheck, isChecking], [true, false]);
    const note = columns.at(-1)?.choice;
    assert.equal(note?.choices.find(({ value }) => value === note.value)?.text, 'Not imported');
  });

  it('removes apostrophes of a copy without formulas, also if it is mapped while it is read', async () => {
    const file = folder.file('defused.csv');
    await writeFile(file, `Title,Note\n${"'=First,-5\n".repeat(300_000)}`);
    const tab = await openImport(file);
    await tab.chooseWhileReading('Import “Note” as', 'Description');
    const removes = async (): Promise<string | undefined> =>
      (await tab.head()).choices.find(({ id }) => id === 'removesApostrophes')?.value;
    assert.equal(await removes(), 'true');
  });

  it('ignores a choice that it does not know', async () => {
    const file = folder.file('unknown.csv');
    await writeFile(file, 'Title\nFirst\n');
    const tab = await openImport(file);
    await tab.head();
    await tab.chooseUnknown('column.7', '3');
    assert.equal((await tab.head()).choices.find(({ id }) => id === 'clearToken')?.value, '');
  });

  it('reports a missing file, checks nothing of it, and continues when it is back', async () => {
    const file = folder.file('vanishing.csv');
    await writeFile(file, 'Title\nFirst\n');
    const tab = await openImport(file);
    const { canCheck } = await tab.head();
    await rm(file);
    const requests = journey.sample.service.requests.length;
    await tab.check();
    const gone = await tab.head();
    assert.match(gone.failure ?? '', /“vanishing\.csv”/);
    assert.deepEqual([canCheck, gone.canCheck, gone.columns], [true, false, []]);
    assert.equal(journey.sample.service.requests.length, requests);
    await writeFile(file, 'Title\nFirst\nSecond\n');
    assert.ok(await tab.lookAgain());
    assert.equal((await tab.head()).status, 'Rows: 2 · Each row creates a Record');
  });
});
