// The extension host is killed while writes are under way: after the restart everything is done exactly once.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { miniId } from '../../src/sample/seed/minis';
import { startSample, type RunningSample } from '../../src/sample/startSample';
import { connectTo } from './connectTo';
import { startImport } from './startImport';
import { useWorkbench } from './useWorkbench';

const ROWS = 300;
const PAGE_ROWS = 200;
/** One batch holds about a hundred rows of these. */
const LONG_TEXT = 'The sample garden was watered. '.repeat(650);
/** Longer than the journey: such an answer never comes. */
const NEVER_MS = 3_600_000;
const SOURCE = 'https://rows.example.org/';
const IMPORT = 'Import “rows.csv”';

interface Stored {
  readonly id: string;
  readonly externalUri: string | null;
  readonly updatedAt: string | null;
}

describe('an extension host that dies', () => {
  const workbench = useWorkbench({ size: { width: 1440, height: 900 } });
  let service: RunningSample;

  before(async () => {
    service = await startSample({ minis: 3, records: 40, renameMs: 0 });
  });
  after(() => service.stop());

  async function imported(): Promise<readonly Stored[]> {
    const records: Stored[] = [];
    const url = new URL(`${service.url}/api/v1/Records?miniId=${miniId(1)}&limitAfter=${PAGE_ROWS}`);
    for (;;) {
      const answer = await fetch(url, { headers: { authorization: `Bearer ${service.key}` } });
      const page = (await answer.json()) as { readonly items: readonly Stored[]; readonly afterCursor: string };
      records.push(...page.items);
      if (page.items.length < PAGE_ROWS) return records.filter(({ externalUri }) => externalUri?.startsWith(SOURCE));
      url.searchParams.set('afterCursor', page.afterCursor);
    }
  }

  it('leaves an import in Activity as interrupted', async () => {
    await connectTo(workbench(), service, 'Slow workspace');
    await workbench().view('Minis').select('Ada Ashwick');
    await workbench().view('Records').rows.first().waitFor();
    const rows = Array.from({ length: ROWS }, (_, at) =>
      [`Row ${at}`, '2026-03-01', `${SOURCE}${at}`, LONG_TEXT].join(','),
    );
    const file = path.join(workbench().workspaceFolder, 'rows.csv');
    fs.writeFileSync(file, ['Title,Event Date,External URI,Description', ...rows, ''].join('\r\n'));
    await startImport(workbench(), 'rows.csv');
    await (await workbench().webview(`${IMPORT} into`)).getByRole('button', { name: 'Check File' }).click();
    // One batch is answered, the answer of the next gets lost, and the others are cut off while they are sent.
    const writes = { operation: 'batchUpsertRecords', after: 1, ms: NEVER_MS };
    service.faults.add({ ...writes, kind: 'slowBody', times: 1 }, { ...writes, kind: 'slowHeaders' });
    await workbench().dialog.press('Import');
    await workbench().palette('View: Show Records Workspace');
    await workbench()
      .view('Activity')
      .row(/[1-9]\d* of 300/)
      .waitFor();
    await workbench().until(() => service.faults.struck > 1);
    workbench().killExtensionHost();
    await workbench()
      .view('Activity')
      .row(/Interrupted: [1-9]\d* of 300 applied/)
      .waitFor();
    await workbench().page.locator('.activitybar .badge-content:visible').waitFor({ state: 'hidden' });
    await workbench().shot('host-dies-interrupted');
    const there = (await imported()).length;
    assert.ok(there > 0 && there < ROWS, `${there} rows are stored`);
  });

  it('applies the rest of it on Resume, and each row once', async () => {
    service.faults.clear();
    await workbench().view('Activity').rowAction(IMPORT, 'Resume');
    await workbench().view('Activity').row(`${ROWS} of ${ROWS} applied`).waitFor();
    const there = await imported();
    const uris = there.map(({ externalUri }) => externalUri);
    assert.equal(uris.length, ROWS);
    assert.equal(new Set(uris).size, ROWS);
    // A row that is written twice would change the Record of its URI.
    assert.ok(there.every(({ updatedAt }) => updatedAt === null));
  });

  it('reports of each row what is stored', async () => {
    await workbench().notifications.clear();
    const report = path.join(workbench().workspaceFolder, 'report.csv');
    await workbench().view('Activity').contextMenu(IMPORT, 'Save Report…');
    await workbench().quickInput.saveAs(`${IMPORT}.csv`, report);
    // Its name is taken by an empty file, until it is whole.
    await workbench().until(() => fs.existsSync(report) && fs.statSync(report).size > 0);
    const lines = fs.readFileSync(report, 'utf8').trimEnd().split('\r\n').slice(1);
    const told = lines.map((line) => line.split(',')).map(([, , uri, , , outcome, id]) => `${uri} ${outcome} ${id}`);
    const there = await imported();
    assert.deepEqual(told.toSorted(), there.map(({ externalUri, id }) => `${externalUri} Applied ${id}`).toSorted());
  });
});
