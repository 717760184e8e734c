// Relations between Records: added, changed, removed, and followed from both ends.
import assert from 'node:assert/strict';
import { eventually } from '../../support/eventually';
import { seededMiniId, seededRecordId } from '../../support/seeded';
import { storedRecord } from '../../support/stored';
import { openTabs } from '../support/openTabs';
import { useJourney } from '../support/useJourney';
import { rowOfRecord, type Row } from '../support/viewRows';

const ADD = 'recordsWorkspace.relations.addRelation';
const REPLACE = 'recordsWorkspace.relations.replaceRelation';
const REMOVE = 'recordsWorkspace.relations.removeRelation';
const miniId = seededMiniId(1);
const heading = 'Weekly note: Relations';

describe('relations', () => {
  const journey = useJourney();
  let rows: Row[];

  beforeEach(async () => {
    rows = await journey.window.recordsOf('Ada Ashwick');
    journey.wire.clear();
  });

  const kept = async (index = 0) =>
    (await storedRecord(journey.sample, miniId, seededRecordId(1, index)))?.relations ?? [];
  const rowOf = (index: number): Row => rowOfRecord(rows, seededRecordId(1, index));
  const relationsOf = async (index: number): Promise<Row[]> =>
    (await rowOf(index).children()).filter(({ element }) => /elation/.test(element.node.kind));
  const theRelation = async (): Promise<Row> => {
    const [relation] = await relationsOf(0);
    assert.ok(relation);
    return relation;
  };

  it('show the other Record by its title and open it from both ends', async () => {
    const [there] = await relationsOf(0);
    assert.deepEqual([there?.label, there?.description], ['Relates to', rowOf(1).label]);
    const [back] = await relationsOf(1);
    assert.deepEqual([back?.label, back?.description], ['Relates to', 'Stored on Weekly note']);
    assert.match((await back?.tooltip) ?? '', /for Records loaded in this window/);
    assert.deepEqual(back?.can, ['canOpen', 'canCopyId']);
    await back.press();
    await eventually('its page is open', () => openTabs().some((label) => label.includes('Weekly note')));
  });

  it('continue a cancelled form', async () => {
    const { window, wire } = journey;
    const title = rowOf(5).label;
    window.person
      .chooses(heading, 'Supersedes')
      .searches(`${heading}: Supersedes`, title, title)
      .leaves('pick', 'Since');
    await rowOf(0).run(ADD);
    await window.person.notice('notify', /Your input is still here/);
    window.person.chooses(heading, 'Supersedes').chooses(`${heading}: Supersedes`, title).chooses('Since', 'None');
    await rowOf(0).run(ADD);
    await window.person.notice('notify', /^Added /);
    assert.equal(wire.bodies('POST /Records/{id}/relations').length, 1);
    window.person.chooses(heading, 'Duplicate of').leaves('pick', `${heading}: Duplicate of`);
    await (await theRelation()).run(REPLACE);
    (await window.person.notice('notify', /Your input is still here/)).press('Continue');
    window.person.leaves('pick', heading);
    await eventually('the question', () =>
      window.person.question(/^Weekly note: Relations$/).offered[0]?.startsWith('Duplicate of'),
    );
  });

  it('are added from a search, and Undo removes them', async () => {
    const { window, wire } = journey;
    const title = rowOf(5).label;
    window.person
      .chooses(heading, 'Supersedes')
      .searches(`${heading}: Supersedes`, title, title)
      .chooses('Since', 'Enter Value…')
      .types('Since', '2026-03-01');
    await rowOf(0).run(ADD);
    const [, added] = await kept();
    assert.deepEqual(wire.bodies('POST /Records/{id}/relations'), [
      [{ relationship: 'supersedes', targetRecordId: added?.targetRecordId, since: '2026-03-01T00:00:00Z' }],
    ]);
    const [incoming] = (await relationsOf(5)).filter(({ element }) => element.node.kind === 'incomingRelation');
    if (added?.targetRecordId === seededRecordId(1, 5)) assert.equal(incoming?.label, 'Superseded by');
    (await window.person.notice('notify', `Added Supersedes “${title}”.`)).press('Undo');
    await window.person.notice('notify', `Removed Supersedes “${title}”.`);
    assert.equal((await kept()).length, 1);
  });

  it('are added to several Records at once, and Undo removes them', async () => {
    const { window } = journey;
    const title = rowOf(5).label;
    window.person
      .chooses('2 Records: Relations', 'Supersedes')
      .searches('2 Records: Relations: Supersedes', title, title)
      .chooses('Since', 'Enter Value…')
      .types('Since', '2026-03-01');
    const before = [(await kept(1)).length, (await kept(2)).length];
    await rowOf(1).run(ADD, [rowOf(1), rowOf(2)]);
    const notice = await window.person.notice('notify', 'Added 2 relations.');
    const added = [(await kept(1)).at(-1), (await kept(2)).at(-1)];
    assert.deepEqual(
      added.map((relation) => relation?.relationship),
      ['supersedes', 'supersedes'],
    );
    assert.equal(added[0]?.targetRecordId, added[1]?.targetRecordId);
    notice.press('Undo');
    await window.person.notice('notify', 'Removed 2 relations.');
    assert.deepEqual([(await kept(1)).length, (await kept(2)).length], before);
  });

  it('are not added twice', async () => {
    const { window, wire } = journey;
    const [relation] = await kept();
    const title = rowOf(1).label;
    const since = relation?.since;
    assert.ok(since);
    window.person
      .chooses(heading, 'Relates to')
      .searches(`${heading}: Relates to`, '', title)
      .chooses('Since', 'Enter Value…')
      .types('Since', since);
    await rowOf(0).run(ADD);
    await window.person.notice('notify', /already has this relation/);
    assert.ok(!wire.operations.some((operation) => operation.startsWith('POST')));
  });

  it('keep the answers when the service rejects them', async () => {
    const { window, sample } = journey;
    sample.faults.add({ kind: 'status', status: 500, operation: 'addRecordRelations', times: 1 });
    const title = rowOf(5).label;
    window.person
      .chooses(heading, 'Duplicate of')
      .searches(`${heading}: Duplicate of`, title, title)
      .chooses('Since', 'None');
    const command = rowOf(0).run(ADD);
    const notice = await window.person.notice('error', /^Couldn't save\. The service is having problems/);
    window.person.chooses(heading, 'Duplicate of').chooses(`${heading}: Duplicate of`, title).chooses('Since', 'None');
    notice.press('Edit and Retry');
    await command;
    await window.person.notice('notify', 'Added ');
    assert.equal((await kept())[1]?.relationship, 'duplicate-of');
  });

  it('are changed in place, and Undo reverts them', async () => {
    const { window } = journey;
    const [before] = await kept();
    window.person
      .chooses(heading, 'Superseded by')
      .chooses(`${heading}: Superseded by`, rowOf(1).label)
      .chooses('Since', 'Change…')
      .chooses('Since', 'None');
    await (await theRelation()).run(REPLACE);
    assert.deepEqual(await kept(), [{ ...before, relationship: 'superseded-by', since: null }]);
    (await window.person.notice('notify', 'Changed Superseded by')).press('Undo');
    await window.person.notice('notify', 'Restored ');
    assert.deepEqual(await kept(), [before]);
  });

  it("do not overwrite another client's changes", async () => {
    const { window, sample } = journey;
    const relation = await theRelation();
    const [before] = await kept();
    const theirs = { ...before, relationship: 'duplicate-of' };
    sample.service.changeRecord(seededRecordId(1, 0), { relations: [theirs] } as never);
    window.person
      .chooses(heading, 'Supersedes')
      .chooses(`${heading}: Supersedes`, rowOf(1).label)
      .chooses('Since', /\d/);
    const command = relation.run(REPLACE);
    (await window.person.notice('error', /^Couldn't save\. Someone else changed it/)).close();
    await command;
    assert.deepEqual(await kept(), [theirs]);
    await relation.run(REMOVE);
    (await window.person.notice('warn', /^Not done: Relates to “/)).close();
    assert.deepEqual(await kept(), [theirs]);
  });

  it('are changed on retry as another client left them, and are reported when they are gone', async () => {
    const { window, sample } = journey;
    const relation = await theRelation();
    const [before] = await kept();
    const store = (relations: object[]): void =>
      void sample.service.changeRecord(seededRecordId(1, 0), { relations } as never);
    const choose = (since: string | RegExp) =>
      window.person
        .chooses(heading, 'Supersedes')
        .chooses(`${heading}: Supersedes`, rowOf(1).label)
        .chooses('Since', since);
    choose(/\d/);
    store([{ ...before, relationship: 'duplicate-of', since: null }]);
    const command = relation.run(REPLACE);
    const theirs = `Duplicate of “${rowOf(1).label}”`;
    const notice = await window.person.notice('error', `Couldn't save. Someone else changed it to ${theirs}.`);
    choose('None');
    notice.press('Edit and Retry');
    await command;
    assert.deepEqual(await kept(), [{ ...before, relationship: 'supersedes', since: null }]);
    (await window.person.notice('notify', 'Changed Supersedes')).press('Undo');
    await window.person.notice('notify', `Restored ${theirs}.`);
    assert.deepEqual(await kept(), [{ ...before, relationship: 'duplicate-of', since: null }]);
    store([]);
    choose(/\d/);
    await relation.run(REPLACE);
    assert.deepEqual((await window.person.notice('warn', /^It no longer exists/)).actions, []);
    assert.deepEqual(await kept(), []);
  });

  it('are reported gone when the page that names one shows an earlier state', async () => {
    const [ref, relationId] = [{ miniId, recordId: seededRecordId(1, 0) }, seededRecordId(1, 9)];
    for (const command of [REMOVE, REPLACE] as const) {
      await journey.window.start(command, [{ what: 'relation', ...ref, relationId }]);
      await journey.window.person.notice('error', /^It no longer exists/);
    }
    assert.equal((await kept()).length, 1);
  });

  it('are removed, and Undo restores them unchanged', async () => {
    const { window, wire } = journey;
    const [before] = await kept();
    await (await theRelation()).run(REMOVE);
    assert.deepEqual(wire.bodies('DELETE /Records/{id}/relations'), [[before?.id]]);
    assert.deepEqual(await relationsOf(0), []);
    assert.deepEqual(await relationsOf(1), []);
    (await window.person.notice('notify', /^Removed Relates to “/)).press('Undo');
    await window.person.notice('notify', /^Restored Relates to “/);
    assert.deepEqual(await kept(), [before]);
  });

  it('are restored on retry when Undo failed', async () => {
    const { window, sample } = journey;
    const [before] = await kept();
    await (await theRelation()).run(REMOVE);
    sample.faults.add({ kind: 'status', status: 503, operation: 'addRecordRelations', times: 1 });
    (await window.person.notice('notify', /^Removed Relates to “/)).press('Undo');
    (await window.person.notice('warn', /^Not done: Relates to “/)).press('Retry');
    await window.person.notice('notify', /^Restored Relates to “/);
    assert.deepEqual(await kept(), [before]);
    const title = rowOf(5).label;
    window.person
      .chooses(heading, 'Supersedes')
      .searches(`${heading}: Supersedes`, title, title)
      .chooses('Since', 'None');
    await rowOf(0).run(ADD);
    sample.faults.add({ kind: 'status', status: 503, operation: 'removeRecordRelations', times: 1 });
    (await window.person.notice('notify', /^Added /)).press('Undo');
    (await window.person.notice('error', /^Couldn't undo\. The service is having problems/)).press('Retry');
    await window.person.notice('notify', /^Removed Supersedes/);
    assert.deepEqual(await kept(), [before]);
  });

  it('are selected by a question from the Command Palette', async () => {
    const { window } = journey;
    window.person.chooses('Select a Record', 'Weekly note').chooses('Select a relation', 'Relates to');
    await window.run(REMOVE);
    await window.person.notice('notify', /^Removed /);
    assert.deepEqual(await kept(), []);
  });
});
