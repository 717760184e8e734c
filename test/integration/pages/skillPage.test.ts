// The page of a Skill: a click opens it, its edits are those of its text, and its actions are those of its row.
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import * as vscode from 'vscode';
import type { Skill } from '../../../src/domain/skill';
import { frontMatterFields } from '../../../src/editors/skill/frontMatterFields';
import { skillPages } from '../../../src/editors/skill/skillPanel';
import { eventually } from '../../support/eventually';
import { seededSkillId } from '../../support/seeded';
import { ask } from '../../support/stored';
import { OpenText } from '../support/openText';
import { pageFor, pageHost } from '../support/pageHost';
import { useFolder } from '../support/useFolder';
import { useJourney } from '../support/useJourney';

const SAVE = 'recordsWorkspace.editors.save';

describe('the page of a Skill', () => {
  const journey = useJourney({ minis: 2 });
  const folder = useFolder();
  const { signal } = new AbortController();

  const stored = (number: number): Promise<Skill> => ask<Skill>(journey.sample, `/Skills/${seededSkillId(number)}`);
  const pageOf = (number: number) => {
    const { connection } = journey.window.access.session;
    const ref = { kind: 'skill', connectionId: connection?.id ?? '', skillId: seededSkillId(number) } as const;
    return pageFor(skillPages(ref), pageHost(journey.window.access));
  };
  /** Clicks the row and answers the document behind the page. */
  async function openPage(state: string, title: string): Promise<vscode.TextDocument> {
    await (await journey.window.skills.row(state, title)).press();
    const input = await eventually('the page', () => {
      const tab = vscode.window.tabGroups.activeTabGroup.activeTab;
      return tab?.label === title && tab.input instanceof vscode.TabInputCustom ? tab.input : undefined;
    });
    assert.equal(input.viewType, 'recordsWorkspace.skill');
    return await vscode.workspace.openTextDocument(input.uri);
  }
  /** As the page does it. */
  async function set(document: vscode.TextDocument, field: string, value: string): Promise<void> {
    const before = document.getText();
    const after = frontMatterFields.withEdit(before, { kind: 'set', path: [field], json: JSON.stringify(value) });
    assert.ok(after !== undefined);
    const edit = new vscode.WorkspaceEdit();
    edit.replace(document.uri, new vscode.Range(document.positionAt(0), document.positionAt(before.length)), after);
    assert.ok(await vscode.workspace.applyEdit(edit));
  }

  it('opens from its row, saves an edit, and leaves a conflict to be decided', async () => {
    const { window, wire, sample } = journey;
    const before = await stored(1);
    const document = await openPage('Active', 'Progress summary');
    await set(document, 'description', 'The month in five lines');
    await window.run(SAVE);
    await eventually('the saved page', () => !document.isDirty);
    const after = await stored(1);
    assert.deepEqual(
      [after.title, after.description, after.content, after.agentType],
      [before.title, 'The month in five lines', before.content, before.agentType],
    );
    await set(document, 'description', 'Of mine');
    sample.service.changeSkill(seededSkillId(1), { description: 'Of a colleague' });
    wire.clear();
    await window.run(SAVE);
    assert.ok(document.isDirty);
    assert.deepEqual(wire.writes, []);
    // The same text with the same question, in words.
    await (await window.skills.row('Active', 'Progress summary')).run('recordsWorkspace.skills.editSkill');
    const text = await OpenText.active();
    assert.equal(text.document.uri.toString(), document.uri.toString());
    window.person.decides('Someone else changed “Progress summary” while you edited it.', 'Overwrite');
    assert.equal(await text.save(), true);
    assert.equal((await stored(1)).description, 'Of mine');
  });

  it('is called as its row is, also without a title', async () => {
    const { window, sample } = journey;
    sample.service.changeSkill(seededSkillId(1), { title: '' });
    await window.run('recordsWorkspace.skills.refreshSkills');
    await openPage('Active', '(no title)');
    await (await window.skills.row('Active', '(no title)')).run('recordsWorkspace.skills.editSkill');
    assert.match((await OpenText.active()).document.uri.path, /\/\(no title\)\.md$/);
  });

  it('switches from the text to the page and back', async () => {
    const document = await openPage('Active', 'Handover note');
    await vscode.commands.executeCommand('recordsWorkspace.skills.editSkill', document.uri);
    const text = await OpenText.active();
    await vscode.commands.executeCommand('recordsWorkspace.skills.openSkill', text.document.uri);
    await eventually('the page', () => {
      const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
      return input instanceof vscode.TabInputCustom && input.uri.toString() === document.uri.toString();
    });
  });

  it('offers what the state allows', async () => {
    const { window } = journey;
    const offers = async (number: number): Promise<unknown> => (await pageOf(number).load(signal)).offers;
    assert.deepEqual(await offers(1), ['archive']);
    assert.deepEqual(await offers(3), ['submit', 'delete']);
    assert.deepEqual(await offers(6), ['restore', 'delete']);
    const { facts, canEdit } = await pageOf(6).load(signal);
    assert.equal(canEdit, false);
    assert.deepEqual(
      facts.map(({ name }) => name),
      ['Last changed', 'Created', 'ID'],
    );
    window.person.accepts('Archive “Weekly roster”?');
    const page = pageOf(4);
    await page.load(signal);
    await page.handlers.act({ kind: 'archive' }, signal);
    await window.person.notice('notify', 'Archived “Weekly roster”.');
    assert.equal((await stored(4)).state, 'archived');
  });

  it('lists, shows and replaces assets', async () => {
    const { window } = journey;
    const page = pageOf(1);
    const { assets } = await page.load(signal);
    assert.deepEqual(
      assets.map(({ fileName, contentType }) => [fileName, contentType]),
      [
        ['guide.md', 'markdown'],
        ['form.json', 'json'],
        ['diagram.png', 'image'],
      ],
    );
    const [guide, , diagram] = assets.map(({ id }) => ({ fileId: id ?? '' }));
    assert.ok(guide && diagram);
    assert.equal((await page.handlers.preview(diagram, signal)).kind, 'image');
    const preview = await page.handlers.preview(guide, signal);
    assert.match(preview.kind === 'text' ? preview.text : '', /^# Guide/);
    await writeFile(folder.file('new.md'), '# Another guide');
    window.person.opens('guide.md: Replace', [folder.file('new.md')]).accepts('Replace “guide.md”?');
    await page.handlers.act({ kind: 'replaceFile', ...guide }, signal);
    await window.person.notice('notify', 'Replaced “guide.md” with “new.md”.');
    const now = (await stored(1)).assets ?? [];
    assert.deepEqual(now.map(({ name }) => name).toSorted(), ['diagram.png', 'form.json', 'guide.md']);
    let heard = 0;
    window.access.session.onDidChange((change) => (heard += page.follow(change) ? 1 : 0));
    await assert.rejects(async () => page.handlers.act({ kind: 'openFile', ...guide }, signal), /notFound/);
    assert.equal(heard, 1, 'and the page reads again');
    await writeFile(folder.file('more.txt'), 'Invented.');
    const uriList = vscode.Uri.file(folder.file('more.txt')).toString();
    window.person.accepts('Send 1 file?');
    await page.handlers.act({ kind: 'addUris', uriList }, signal);
    await eventually('the new asset', async () =>
      ((await stored(1)).assets ?? []).some(({ name }) => name === 'more.txt'),
    );
  });

  it('is notified of changes to its own Skill only', async () => {
    const { window, sample } = journey;
    const page = pageOf(2);
    await page.load(signal);
    let changes = 0;
    const subscription = window.access.session.onDidChange((change) => {
      if (page.follow(change)) changes++;
    });
    sample.service.changeSkill(seededSkillId(5), { title: 'Of a colleague' });
    await window.run('recordsWorkspace.skills.refreshSkills');
    assert.equal(changes, 0);
    sample.service.changeSkill(seededSkillId(2), { title: 'Of a colleague' });
    await window.run('recordsWorkspace.skills.refreshSkills');
    assert.equal(changes, 1);
    subscription.dispose();
  });
});
