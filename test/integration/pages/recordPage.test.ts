// The page of a Record: it opens once, loads automatically, follows changes, and shows all its parts.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { recordPages } from '../../../src/editors/record/recordPanel';
import { eventually } from '../../support/eventually';
import { seededMiniId, seededRecordId } from '../../support/seeded';
import { pageFor, pageHost } from '../support/pageHost';
import { useJourney } from '../support/useJourney';

const ids = { miniId: seededMiniId(1), recordId: seededRecordId(1, 0) };

describe('the page of a Record', () => {
  const journey = useJourney({ minis: 2 });

  const tabs = (): vscode.Tab[] =>
    vscode.window.tabGroups.all
      .flatMap((group) => group.tabs)
      .filter(({ input }) => input instanceof vscode.TabInputCustom && input.viewType === 'recordsWorkspace.record');
  const tabCalled = (label: string): Promise<vscode.Tab> =>
    eventually(
      `the tab «${label}», of ${tabs()
        .map((tab) => tab.label)
        .join()}`,
      () => tabs().find((tab) => tab.label === label),
    );

  it('opens and loads the current Record', async () => {
    const { window, sample } = journey;
    const [row] = await window.recordsOf('Ada Ashwick');
    sample.service.changeRecord(ids.recordId, { title: 'Title of a colleague' });
    await row?.press();
    // Only the page itself can have requested what the tab shows now.
    await tabCalled('Title of a colleague');
    assert.equal(tabs().length, 1);
    await row?.press();
    assert.equal(tabs().length, 1);
  });

  it('opens with one read of the Record', async () => {
    const { window, wire } = journey;
    const [row] = await window.recordsOf('Ada Ashwick');
    wire.clear();
    await row?.press();
    await eventually('names, which the page asks for', () => wire.operations.includes('GET /Users'));
    await tabCalled('Weekly note');
    assert.equal(wire.operations.filter((operation) => operation === 'GET /Records').length, 1);
  });

  it('has its words in the address where only ids are known, as from a review, with one read', async () => {
    const { window, wire } = journey;
    const connectionId = window.access.session.connection?.id ?? '';
    const target = { what: 'record', connectionId, miniId: seededMiniId(2), recordId: seededRecordId(2, 0) } as const;
    wire.clear();
    await window.access.actions.start('recordsWorkspace.records.openRecord', [target]);
    await tabCalled('Weekly note');
    const [input] = tabs().map((tab) => tab.input as vscode.TabInputCustom);
    assert.equal(input?.uri.path, '/Records/Albert Brambley/Weekly note.record');
    assert.equal(wire.requests.filter(({ url }) => url.includes(`recordIds=${target.recordId}`)).length, 1);
  });

  it('continues with the next Record from the page in front, without a read of the one it leaves', async () => {
    const { window, wire } = journey;
    const [row, second, third] = await window.recordsOf('Ada Ashwick');
    assert.ok(row && second && third);
    await row.press();
    await tabCalled(row.label);
    await window.access.sidebar.reveal([row.element.node], false);
    for (const { label } of [second, third]) {
      wire.clear();
      await window.run('recordsWorkspace.records.nextRecord');
      await tabCalled(label);
      assert.equal(wire.operations.filter((operation) => operation === 'GET /Records').length, 1);
    }
  });

  it('follows a rename', async () => {
    const { window } = journey;
    const [row] = await window.recordsOf('Ada Ashwick');
    await row?.press();
    await tabCalled('Weekly note');
    window.person.types('Rename', 'Sample title');
    await row?.run('recordsWorkspace.records.renameRecord');
    await tabCalled('Sample title');
  });

  it('opens related Records in their own tabs', async () => {
    const { window } = journey;
    await window.showRecordsOf('Ada Ashwick');
    await (await window.records.row('Weekly note', 'Relates to')).press();
    await tabCalled('Medication review');
  });

  it('shows names for ids, all versions and previews', async () => {
    const { session } = journey.window.access;
    const ref = { kind: 'record', connectionId: session.connection?.id ?? '', ...ids } as const;
    const { load, handlers } = pageFor(recordPages(ref), pageHost(journey.window.access));
    const { signal } = new AbortController();
    const data = await load(signal);
    assert.deepEqual([data.miniName, data.stateText], ['Ada Ashwick', 'Active']);
    assert.match(data.facts.find(({ name }) => name === 'Created')?.note ?? '', /^by (Tess|Marcus|Priya|Joan) [A-Z]/);
    assert.equal(data.relations[0]?.targetTitle, 'Medication review');
    assert.deepEqual(
      data.attachments.map(({ fileName }) => fileName),
      ['sample-plan.pdf', 'garden photo (2).png'],
    );
    const { rows } = await handlers.loadVersions({ isMore: false }, signal);
    assert.equal(rows.length, 4);
    assert.equal(rows[0]?.isCurrent, true);
    const photo = await handlers.preview({ fileId: data.attachments[1]?.id ?? '' }, signal);
    assert.equal(photo.kind, 'image');
    const elsewhere = pageFor(recordPages({ ...ref, connectionId: 'another' }), pageHost(journey.window.access));
    await assert.rejects(elsewhere.load(signal), /belongs to another workspace/);
  });

  it('may ask for the key again for what a button asks for, and for nothing else', async () => {
    const { access } = journey.window;
    const ref = { kind: 'record', connectionId: access.session.connection?.id ?? '', ...ids } as const;
    let pressed = 0;
    const { load, handlers } = pageFor(recordPages(ref), pageHost(access, { onRetry: () => pressed++ }));
    const { signal } = new AbortController();
    const { attachments } = await load(signal);
    await handlers.loadVersions({ isMore: false, isPressed: false }, signal);
    assert.equal(pressed, 0);
    await handlers.loadVersions({ isMore: false, isPressed: true }, signal);
    await handlers.preview({ fileId: attachments[1]?.id ?? '' }, signal);
    assert.equal(pressed, 2);
  });

  it('hears of a file or relation that another client removed as soon as something is done with it', async () => {
    const { window, sample } = journey;
    const { session } = window.access;
    const ref = { kind: 'record', connectionId: session.connection?.id ?? '', ...ids } as const;
    const page = recordPages(ref).pageOf(pageHost(window.access), { fields: {} });
    const { signal } = new AbortController();
    const { attachments, relations } = (await page.load(signal, { kind: 'fresh' })).data;
    const [fileId, relationId] = [attachments[0]?.id ?? '', relations[0]?.id ?? ''];
    sample.service.changeRecord(ids.recordId, { attachments: [], relations: [] });
    let heard = 0;
    session.onDidChange((change) => (heard += page.follow(change) ? 1 : 0));
    await assert.rejects(async () => page.handlers.act({ kind: 'saveFile', fileId }, signal), /notFound/);
    assert.equal(heard, 1);
    await assert.rejects(async () => page.handlers.preview({ fileId }, signal), /notFound/);
    assert.equal(heard, 2);
    await page.handlers.act({ kind: 'removeRelation', relationId }, signal);
    await window.person.notice('error', /^It no longer exists/);
    assert.equal(heard, 3);
    const { data } = await page.load(signal, { kind: 'afterChange' });
    assert.deepEqual([data.attachments, data.relations.filter((one) => one.id)], [[], []]);
  });
});
