// Saving despite an expired key, a lost connection or a lock: the text stays, and saving again later works.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { Mini } from '../../../src/domain/mini';
import type { Skill } from '../../../src/domain/skill';
import { eventually } from '../../support/eventually';
import { seededMiniId, seededRecordId, seededSkillId } from '../../support/seeded';
import { ask, storedRecord } from '../../support/stored';
import { OpenText } from '../support/openText';
import { useJourney } from '../support/useJourney';

const miniId = seededMiniId(1);
const recordId = seededRecordId(1, 0);

describe('saving texts', () => {
  const journey = useJourney();
  let text: OpenText | undefined;

  afterEach(async () => {
    if (text?.isDirty) await text.giveUp();
    text = undefined;
  });

  const openRecord = async (title = 'Weekly note'): Promise<OpenText> => {
    await journey.window.showRecordsOf('Ada Ashwick');
    await (await journey.window.records.row(title)).run('recordsWorkspace.records.editRecord');
    return (text = await OpenText.active());
  };
  const openRenamed = async (): Promise<OpenText> => {
    const record = await openRecord();
    await record.type('"Weekly note"', '"Sample title"');
    return record;
  };
  const saves = async (record: OpenText): Promise<void> => {
    assert.equal(await record.save(), true);
    assert.equal(await titleOf(), 'Sample title');
  };
  const titleOf = async (): Promise<string | null | undefined> =>
    (await storedRecord(journey.sample, miniId, recordId))?.title;

  it('asks for a new key during a save and continues', async () => {
    const { window, sample } = journey;
    const record = await openRenamed();
    sample.faults.add({ kind: 'status', status: 401, operation: 'upsertRecord', times: 2 });
    window.person.leaves('input', ': API key');
    await record.isRefused(window.person, /key/);
    assert.equal(record.isDirty, true);
    assert.equal(await titleOf(), 'Weekly note');
    window.person.types(': API key', sample.key);
    await saves(record);
  });

  it('says of the text of another workspace that it belongs there', async () => {
    const { window } = journey;
    const { session } = window.access;
    const record = await openRenamed();
    const { connection } = session;
    assert.ok(connection);
    session.show({ ...connection, id: 'elsewhere', name: 'Elsewhere' });
    await window.run('recordsWorkspace.editors.save');
    (await window.person.notice('warn', /Couldn't save\. This belongs to another workspace\. Switch to it/)).close();
    // VS Code's own save.
    await record.isRefused(window.person, /Couldn't save\. This belongs to another workspace\. Switch to it/);
    session.show(connection);
    await saves(record);
  });

  it('reads nothing of the text of another workspace that is undone', async () => {
    const { window, sample } = journey;
    const { session } = window.access;
    const record = await openRenamed();
    sample.service.changeRecord(recordId, { description: 'Of a colleague.' });
    await window.run('recordsWorkspace.records.refreshRecords');
    const { connection } = session;
    assert.ok(connection);
    session.show({ ...connection, id: 'elsewhere', name: 'Elsewhere' });
    const unexpected: unknown[] = [];
    const onUnexpected = (error: unknown): void => void unexpected.push(error);
    process.on('unhandledRejection', onUnexpected);
    await vscode.commands.executeCommand('undo');
    await eventually('the undone text', () => !record.isDirty);
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', onUnexpected);
    assert.deepEqual(unexpected, []);
    session.show(connection);
    await vscode.commands.executeCommand('redo');
    await vscode.commands.executeCommand('undo');
    await record.shows('Of a colleague.');
  });

  it('stays unsaved while the connection is lost and saves once it is restored', async () => {
    const { sample } = journey;
    const record = await openRenamed();
    sample.faults.add({ kind: 'reset', operation: 'upsertRecord' });
    await record.isRefused(journey.window.person, /The connection broke/);
    assert.equal(record.isDirty, true);
    assert.equal(await titleOf(), 'Weekly note');
    sample.faults.clear();
    await saves(record);
  });

  it('says which of several texts that are saved at once were refused', async () => {
    const { sample, window } = journey;
    const titles = ['Visit summary', 'Weekly note'];
    const texts: OpenText[] = [];
    for (const title of titles) {
      texts.push(await openRecord(title));
      await texts.at(-1)?.type('"externalUri": null', '"externalUri": "urn:sample:saved-at-once"');
    }
    sample.faults.add({ kind: 'status', status: 500, operation: 'upsertRecord' });
    await vscode.workspace.saveAll();
    for (const title of titles)
      (await window.person.notice('warn', `${title}: Couldn't save. The service is having problems.`)).close();
    sample.faults.clear();
    for (const one of texts) {
      await eventually('an unsaved document', () => one.isDirty);
      await one.giveUp();
    }
  });

  it('undoes the typing, and not the refused save', async () => {
    const record = await openRenamed();
    for (const times of [1, 2]) {
      journey.sample.faults.add({ kind: 'status', status: 500, operation: 'upsertRecord', times: 1 });
      await record.isRefused(journey.window.person, /Couldn't save/);
      assert.ok(record.isDirty, String(times));
    }
    await vscode.commands.executeCommand('undo');
    await record.shows('"Weekly note"');
    await vscode.commands.executeCommand('redo');
    await record.shows('"Sample title"');
    await saves(record);
  });

  it("shows the service's form of what was saved, and saves the next edit", async () => {
    const record = await openRecord();
    await record.type('"walkMinutes": 5', '"walkMinutes": 5.50');
    await journey.window.run('recordsWorkspace.editors.save');
    await eventually('the stored number', () => /"walkMinutes": 5\.5\s/.test(record.text));
    assert.equal(record.isDirty, false);
    await record.type('"Weekly note"', '"Sample title"');
    await journey.window.run('recordsWorkspace.editors.save');
    assert.equal(record.isDirty, false);
    assert.equal(await titleOf(), 'Sample title');
  });

  it('validates without a connection', async () => {
    const record = await openRecord();
    await record.type('"title"', '"titel"');
    await journey.sample.stop();
    await record.isRefused(journey.window.person, /Line 1: title/);
    assert.ok((await record.problems()).some((problem) => problem.includes("This field isn't allowed.")));
    assert.equal(record.isDirty, true);
  });

  it('saves drafts with their own operation', async () => {
    const { window, wire } = journey;
    await window.showRecordsOf('Ada Ashwick');
    const draft = (await window.records.all()).find(
      ({ element: { node } }) => node.kind === 'record' && node.row.state === 'draft',
    );
    assert.ok(draft?.element.node.kind === 'record');
    await draft.run('recordsWorkspace.records.editRecord');
    text = await OpenText.active();
    assert.ok(!text.text.includes('"state"'));
    await text.type(`"title": "${draft.label}"`, '"title": "Sample draft"');
    assert.equal(await text.save(), true);
    assert.deepEqual(journey.wire.writes, ['PUT /Records/drafts/{id}']);
    const stored = await storedRecord(journey.sample, miniId, draft.element.node.row.id);
    assert.deepEqual([stored?.title, stored?.state], ['Sample draft', 'draft']);
    assert.equal(wire.bodies('PUT /Records/drafts/{id}')[0]?.['state'], undefined);
  });

  it('keeps the state of a Record that was a draft when its text was opened', async () => {
    const { window, sample, wire } = journey;
    await window.showRecordsOf('Ada Ashwick');
    const draft = (await window.records.all()).find(
      ({ element: { node } }) => node.kind === 'record' && node.row.state === 'draft',
    );
    assert.ok(draft?.element.node.kind === 'record');
    const { id } = draft.element.node.row;
    await draft.run('recordsWorkspace.records.editRecord');
    text = await OpenText.active();
    await text.type(`"title": "${draft.label}"`, '"title": "Sample title"');
    sample.service.changeRecord(id, { state: 'archived' });
    window.person.decides('while you edited it', 'Overwrite');
    assert.equal(await text.save(), true);
    // The service may set a Record without a state to active.
    assert.equal(wire.bodies('PUT /Records/{id}')[0]?.['state'], 'archived');
  });

  it('saves a Mini', async () => {
    const { window, sample } = journey;
    const before = await ask<Mini>(sample, `/Minis/${miniId}`);
    await (await window.minis.row('Ada Ashwick')).run('recordsWorkspace.minis.editMini');
    text = await OpenText.active();
    assert.deepEqual(Object.keys(JSON.parse(text.text) as object), [
      'name',
      'dateOfBirth',
      'labels',
      'identities',
      'externalUri',
      'profile',
    ]);
    await text.type('"Ada Ashwick"', '"Ada Ashwick B"');
    assert.equal(await text.save(), true);
    assert.deepEqual(journey.wire.writes, ['PUT /Minis/{id}']);
    const after = await ask<Mini>(sample, `/Minis/${miniId}`);
    assert.deepEqual(
      { ...after, name: before.name, eTag: '', updatedAt: '', updatedBy: '' },
      { ...before, eTag: '', updatedAt: '', updatedBy: '' },
    );
    await window.minis.row('Ada Ashwick B');
    await text.type('"dateOfBirth": "', '"dateOfBirth": "in ');
    await text.isRefused(window.person, /Must be a date/);
    assert.ok((await text.problems()).some((problem) => /^"dateOfBirth".*Must be a date/.test(problem)));
  });

  it('has the language of a Skill also where *.md is mapped to another one, until that is chosen', async () => {
    const files = vscode.workspace.getConfiguration('files');
    await files.update('associations', { '*.md': 'markdown' }, vscode.ConfigurationTarget.Global);
    try {
      await (await journey.window.skills.row('Active', 'Progress summary')).run('recordsWorkspace.skills.editSkill');
      text = await OpenText.active();
      const { document } = text;
      await eventually('the language', () => document.languageId === 'records-workspace-skill');
      await vscode.languages.setTextDocumentLanguage(document, 'plaintext');
      assert.equal(document.languageId, 'plaintext');
    } finally {
      await files.update('associations', undefined, vscode.ConfigurationTarget.Global);
    }
  });

  it('saves a Skill and lists its files', async () => {
    const { window, sample } = journey;
    await (await window.skills.row('Active', 'Progress summary')).run('recordsWorkspace.skills.editSkill');
    text = await OpenText.active();
    assert.equal(text.document.languageId, 'records-workspace-skill');
    assert.match(
      text.text,
      /^---\ntitle: Progress summary\ndescription: .*\nagentType: person\n---\n\n# Progress summary\n/,
    );
    const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>(
      'vscode.executeCodeLensProvider',
      text.document.uri,
    );
    const titles = lenses.map(({ command }) => command?.title ?? '');
    assert.match(titles[0] ?? '', /^State: Active · Last changed: /);
    assert.deepEqual(titles.slice(1), ['Open', 'guide.md', 'form.json', 'diagram.png']);
    await text.type('- Begin with what went well.', '- Begin with what went well, see [the guide](guide.md).');
    assert.equal(await text.save(), true);
    assert.deepEqual(journey.wire.writes, ['PUT /Skills/{id}']);
    const stored = await ask<Skill>(sample, `/Skills/${seededSkillId(1)}`);
    assert.match(stored.content ?? '', /see \[the guide\]\(guide\.md\)/);
    const links = await vscode.commands.executeCommand<vscode.DocumentLink[]>(
      'vscode.executeLinkProvider',
      text.document.uri,
    );
    const link = links.find(({ target }) => target?.scheme === 'command');
    assert.equal(text.document.getText(link?.range), 'guide.md');
    const outline = await vscode.commands.executeCommand<vscode.DocumentSymbol[]>(
      'vscode.executeDocumentSymbolProvider',
      text.document.uri,
    );
    assert.equal(outline[0]?.name, 'Progress summary');
    await text.type('agentType: person', 'agentType: nobody');
    await text.isRefused(window.person, /Must be one of/);
    assert.ok((await text.problems()).some((problem) => /^agentType: nobody: agentType: Must be one of/.test(problem)));
  });

  for (const answer of ['{}', `{"id":"${seededSkillId(1)}"}`]) {
    it(`keeps the text of a Skill when its save is answered with ${answer}`, async () => {
      const { window, wire } = journey;
      await (await window.skills.row('Active', 'Progress summary')).run('recordsWorkspace.skills.editSkill');
      text = await OpenText.active();
      await text.type('title: Progress summary', 'title: Sample title');
      wire.answerWith('PUT /Skills/{id}', answer);
      assert.equal(await text.save(), true);
      await text.type('- Begin with what went well.', '- Begin with what went very well.');
      assert.equal(await text.save(), true);
      assert.match(text.text, /^---\ntitle: Sample title\n[^]*# Progress summary/);
    });
  }

  it('opens an asset from above the text, and by a link in it', async () => {
    const { window } = journey;
    await (await window.skills.row('Active', 'Progress summary')).run('recordsWorkspace.skills.editSkill');
    text = await OpenText.active();
    const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>(
      'vscode.executeCodeLensProvider',
      text.document.uri,
    );
    const lens = lenses.find(({ command }) => command?.title === 'guide.md');
    await vscode.commands.executeCommand(
      lens?.command?.command ?? '',
      ...((lens?.command?.arguments ?? []) as unknown[]),
    );
    const isShown = () => vscode.window.activeTextEditor?.document.uri.path.endsWith('/guide.md');
    await eventually('the file', isShown);
    await vscode.window.showTextDocument(text.document);
    assert.ok(!isShown());
    await text.type('- Begin with what went well.', '- Begin with what went well, see [the guide](guide.md).');
    const links = await vscode.commands.executeCommand<vscode.DocumentLink[]>(
      'vscode.executeLinkProvider',
      text.document.uri,
    );
    const target = links.find((link) => link.target?.scheme === 'command')?.target;
    assert.ok(target);
    await vscode.commands.executeCommand(target.path, ...(JSON.parse(target.query) as unknown[]));
    await eventually('the file again', isShown);
  });

  it('keeps a text that the service accepted but does not show yet, and saves again without a question', async () => {
    const { window, wire } = journey;
    const record = await openRenamed();
    wire.putOff('PUT /Records/{id}');
    assert.equal(await record.save(), true);
    await window.person.notice('warn', /^“Weekly note” was saved, but the service doesn't show the change yet\./);
    await window.run('recordsWorkspace.records.refreshRecords');
    await window.records.all();
    assert.ok(record.text.includes('Sample title'));
    await record.type('"Sample title"', '"Sample title, later"');
    assert.equal(await record.save(), true);
    assert.equal(await titleOf(), 'Sample title, later');
  });

  it('saves what was typed while a save was running', async () => {
    const record = await openRecord();
    // The service stores it with a single space.
    await record.type('"title": "Weekly note"', '"title":   "Sample title"');
    journey.wire.justBefore('PUT /Records/{id}', () => record.type('How the week went.', 'Typed on.'));
    let saves = 0;
    const counting = vscode.workspace.onDidSaveTextDocument(() => saves++);
    // VS Code reports on the text as it is now.
    assert.equal(await record.save(), false);
    assert.equal(await titleOf(), 'Sample title');
    await eventually('the second write, after which what was typed is marked', () => saves === 2 && record.isDirty);
    counting.dispose();
    // Showing the editor again triggers a fresh read, and the typed text stays unsaved.
    await (await journey.window.records.row('Sample title')).run('recordsWorkspace.records.editRecord');
    await record.type('Typed on.', 'Typed on and on.');
    assert.equal(await record.save(), true);
    const stored = await storedRecord(journey.sample, miniId, recordId);
    assert.deepEqual([stored?.title, stored?.description], ['Sample title', 'Typed on and on.']);
    await record.shows('"title": "Sample title"');
  });

  it('stores nothing automatically, even when VS Code auto-saves after a delay', async () => {
    const settings = vscode.workspace.getConfiguration('files');
    const ofTexts = (): vscode.WorkspaceConfiguration =>
      vscode.workspace.getConfiguration('files', { languageId: 'records-workspace' });
    const autoSave = async (value: string | undefined): Promise<void> =>
      await ofTexts().update('autoSave', value, vscode.ConfigurationTarget.Global, true);
    await settings.update('autoSave', 'afterDelay', vscode.ConfigurationTarget.Global);
    assert.equal(ofTexts().get('autoSave'), 'off', 'as the extension sets it for its texts alone');
    await autoSave('afterDelay');
    await settings.update('autoSaveDelay', 100, vscode.ConfigurationTarget.Global);
    try {
      const record = await openRecord();
      const tried = new Promise<vscode.TextDocumentSaveReason>((resolve) => {
        const subscription = vscode.workspace.onWillSaveTextDocument(({ reason }) => {
          subscription.dispose();
          resolve(reason);
        });
      });
      await record.type('"Weekly note"', '"Sample titl"');
      assert.equal(await tried, vscode.TextDocumentSaveReason.AfterDelay);
      // VS Code saves a document sequentially, and another auto save could replace the save under test.
      await autoSave(undefined);
      await record.type('"Sample titl"', '"Sample title"');
      assert.equal(await record.save(), true);
      const sent = journey.wire.bodies('PUT /Records/{id}').map(({ title }) => title);
      assert.deepEqual(sent, ['Sample title']);
      assert.equal(await titleOf(), 'Sample title');
    } finally {
      await autoSave(undefined);
      await settings.update('autoSave', 'off', vscode.ConfigurationTarget.Global);
      await settings.update('autoSaveDelay', undefined, vscode.ConfigurationTarget.Global);
    }
  });

  it('writes nothing to a locked workspace', async () => {
    const { window, wire } = journey;
    const record = await openRenamed();
    await window.run('recordsWorkspace.connection.lockWorkspace');
    wire.clear();
    await record.isRefused(window.person, /is locked/);
    window.person.types('Rename', 'Sample title');
    const rename = (await window.records.row('Weekly note')).run('recordsWorkspace.records.renameRecord');
    (await window.person.notice('error', /Couldn't rename\. This workspace is locked/)).close();
    await rename;
    assert.deepEqual(journey.wire.writes, []);
    const permissions = async () => (await vscode.workspace.fs.stat(record.document.uri)).permissions;
    // Text typed before the lock stays editable; the extension rejects its save.
    assert.equal(await permissions(), undefined);
    await window.run('recordsWorkspace.connection.unlockWorkspace');
    await saves(record);
    await window.run('recordsWorkspace.connection.lockWorkspace');
    assert.equal(await permissions(), vscode.FilePermission.Readonly);
    await window.run('recordsWorkspace.connection.unlockWorkspace');
  });
});
