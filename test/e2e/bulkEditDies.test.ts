// The extension host is killed in the middle of a bulk edit: resumed, each Record is written once, and Undo takes all of it back.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { safeFileName } from '../../src/domain/files/fileNames';
import { miniId } from '../../src/sample/seed/minis';
import { startSample, type RunningSample } from '../../src/sample/startSample';
import { ask } from '../support/stored';
import { connectTo } from './connectTo';
import { useWorkbench } from './useWorkbench';

const RECORDS = 400;
const PAGE_ROWS = 200;
/** Longer than the journey: such an answer never comes. */
const NEVER_MS = 3_600_000;
/** Before the others are held up. */
const ANSWERED = 40;
const WRITE = 'upsertRecord';

interface Stored {
  readonly id: string;
  readonly state: string;
  readonly labels: readonly string[] | null;
}

interface Versions {
  readonly items: readonly unknown[];
}

describe('an extension host that dies in a bulk edit', () => {
  const workbench = useWorkbench({ size: { width: 1440, height: 900 } });
  let service: RunningSample;
  let untouched: ReadonlyMap<string, Stored>;
  let archived: readonly string[];
  let title: string;
  let versionsBefore: ReadonlyMap<string, number>;

  before(async () => {
    service = await startSample({ minis: 3, records: RECORDS, renameMs: 0 });
  });
  after(() => service.stop());

  async function stored(): Promise<ReadonlyMap<string, Stored>> {
    const records = new Map<string, Stored>();
    const url = new URL(`${service.url}/api/v1/Records?miniId=${miniId(1)}&limitAfter=${PAGE_ROWS}`);
    for (;;) {
      const answer = await fetch(url, { headers: { authorization: `Bearer ${service.key}` } });
      const page = (await answer.json()) as { readonly items: readonly Stored[]; readonly afterCursor: string };
      for (const one of page.items) records.set(one.id, one);
      if (!page.afterCursor) return records;
      url.searchParams.set('afterCursor', page.afterCursor);
    }
  }

  /** Of each Record: a request that was cut off may have been carried out, or refused. */
  async function versions(): Promise<ReadonlyMap<string, number>> {
    const counts = new Map<string, number>();
    for (const id of untouched.keys()) {
      const { items } = await ask<Versions>(service, `/Records/${id}/versions?miniId=${miniId(1)}`);
      counts.set(id, items.length);
    }
    return counts;
  }

  /** The Records that were written since, each as often as it was. */
  async function written(): Promise<readonly string[]> {
    const now = await versions();
    return [...versionsBefore].flatMap(([id, before]) => Array<string>((now.get(id) ?? 0) - before).fill(id));
  }

  const changed = async (): Promise<readonly string[]> => {
    const now = await stored();
    return [...untouched].flatMap(([id, { state }]) => (now.get(id)?.state === state ? [] : [id]));
  };

  it('leaves it in Activity as interrupted', async () => {
    await connectTo(workbench(), service, 'Slow workspace');
    await workbench().view('Minis').select('Ada Ashwick');
    const records = workbench().view('Records');
    await records.rows.first().waitFor();
    untouched = await stored();
    versionsBefore = await versions();
    // Some are answered, the answers of the next get lost, and the others are cut off before they are carried out.
    const after = { operation: WRITE, after: ANSWERED, ms: NEVER_MS };
    service.faults.add({ ...after, kind: 'slowBody', times: 2 }, { ...after, kind: 'slowHeaders' });
    await records.rows.first().click();
    await records.press('Control+A');
    await workbench().quickInput.askedBy(() => records.press('Control+Alt+S'), 'Records: State');
    await workbench().quickInput.pick('Archived');
    await workbench().shot('bulk-edit-asked');
    await workbench().until(() => service.faults.struck > 3);
    workbench().killExtensionHost();
    const row = workbench()
      .view('Activity')
      .row(/Interrupted: [1-9]\d* of \d+ applied/);
    await row.waitFor();
    title = (await row.locator('.label-name').textContent()) ?? '';
    await workbench().shot('bulk-edit-interrupted');
    service.faults.clear();
  });

  it('applies the rest of it on Resume, and each Record once', async () => {
    await workbench().view('Activity').rowAction(title, 'Resume');
    await workbench()
      .view('Activity')
      .row(/^(?!.*Interrupted).*[1-9]\d* of \d+ applied/)
      .waitFor({ timeout: 60_000 });
    archived = await changed();
    assert.ok(archived.length > 100, String(archived.length));
    assert.deepEqual(await written(), archived);
    await workbench().shot('bulk-edit-resumed');
  });

  it('reports of each Record what is stored', async () => {
    await workbench().notifications.clear();
    const report = path.join(workbench().workspaceFolder, 'report.csv');
    await workbench().view('Activity').contextMenu(title, 'Save Report…');
    await workbench().quickInput.saveAs(`${safeFileName(title)}.csv`, report);
    // Its name is taken by an empty file, until it is whole.
    await workbench().until(() => fs.existsSync(report) && fs.statSync(report).size > 0);
    const rows = parse<Record<string, string>>(fs.readFileSync(report), { columns: true, bom: true });
    const applied = rows.filter(({ Outcome }) => Outcome === 'Applied');
    assert.deepEqual(applied.map(({ ID }) => ID).toSorted(), archived.toSorted());
    for (const { Changed } of applied) assert.match(Changed ?? '', /^State: .+ → Archived$/);
  });

  it('undoes all of it, each Record once', async () => {
    await workbench().view('Activity').rowAction(title, 'Undo');
    await workbench().dialog.press('Undo');
    await workbench().notifications.toast(`Restored ${archived.length} Records.`).waitFor({ timeout: 60_000 });
    assert.deepEqual(await changed(), []);
    assert.deepEqual(
      await written(),
      archived.flatMap((id) => [id, id]),
    );
  });
});
