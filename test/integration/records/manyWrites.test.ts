// Many writes at once: their cost for the service and the tree, whatever else is open.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { eventually } from '../../support/eventually';
import { OpenText } from '../support/openText';
import { useJourney } from '../support/useJourney';
import type { Row } from '../support/viewRows';

const COUNT = 500;
const STATE = 'recordsWorkspace.records.changeState';
const DELETE = 'recordsWorkspace.records.deleteRecord';

describe('many writes', () => {
  const journey = useJourney({ minis: 2, records: 900 });

  /** An open page, an open text and an expanded row of the first Record; no background updates affect them. */
  const openAll = async () => {
    const { window } = journey;
    await window.showRecordsOf('Ada Ashwick');
    await window.access.session.current?.recordQuery.list?.loadMore(1_000);
    const all = await window.records.all();
    // Excludes untitled Records, which the service rejects, and those with a seeded label that is being renamed.
    const isQuiet = ({ can, label, description }: Row): boolean =>
      can.includes('canChangeState') && !label.startsWith('(') && !/\b[Gg]oals\b/.test(description);
    const rows = all.filter(isQuiet).slice(0, COUNT);
    const [first] = rows;
    assert.ok(first);
    assert.equal(rows.length, COUNT);
    await first.children();
    await first.press();
    await eventually('the page', () => vscode.window.tabGroups.activeTabGroup.activeTab?.label === first.label);
    await first.run('recordsWorkspace.records.editRecord');
    await OpenText.active();
    await window.access.session.current?.users.load();
    journey.wire.clear();
    return rows;
  };
  const countDraws = (): (() => number) => {
    let draws = 0;
    const view = journey.window.access.sidebar.views.records;
    const listening = view.onDidChangeTreeData(() => draws++);
    return () => {
      listening.dispose();
      return draws;
    };
  };
  const requests = (operation: string): number => journey.wire.operations.filter((asked) => asked === operation).length;

  it('read fifty Records a request, write each once and refresh the tree at most twice a second', async () => {
    const { window } = journey;
    const rows = await openAll();
    const draws = countDraws();
    const begin = performance.now();
    window.person.chooses(`${String(COUNT)} Records: State`, 'Archived');
    await rows[0]?.run(STATE, rows);
    await window.person.notice('notify', /State: Archived/);
    const seconds = (performance.now() - begin) / 1_000;
    assert.ok(requests('PUT /Records/{id}') <= COUNT);
    // All Records are read before the question, before the writes and after them, fifty per request; the open page once more.
    const reads50 = COUNT / 50;
    // By id: the rows of the list are read anew when the rename of a label ends that is seeded.
    const reads = journey.wire.requests.filter(({ method, url }) => method === 'GET' && url.includes('recordIds='));
    assert.ok(reads.length <= 3 * reads50 + 2, `${String(reads.length)} reads`);
    assert.ok(draws() <= 2 * (seconds + 1), 'drawn too often');
  });

  it('that delete refresh the tree no more often and read no Record again', async () => {
    const { window } = journey;
    const rows = await openAll();
    const draws = countDraws();
    const begin = performance.now();
    window.person.accepts(`Delete ${String(COUNT)} Records?`);
    await rows[0]?.run(DELETE, rows);
    await window.person.notice('notify', `Deleted ${String(COUNT)} Records.`);
    const seconds = (performance.now() - begin) / 1_000;
    assert.equal(requests('DELETE /Records/{id}'), COUNT);
    assert.ok(draws() <= 2 * (seconds + 1), 'drawn too often');
  });
});
