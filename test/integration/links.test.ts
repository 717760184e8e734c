// Links to things: made in one workspace, opened there or elsewhere, and always after a question.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { ThingLink } from '../../src/commands/views/thingLink';
import { linkText } from '../../src/commands/views/thingLink';
import type { LabelList } from '../../src/domain/labels/label';
import { startSample, type RunningSample } from '../../src/sample/startSample';
import { eventually } from '../support/eventually';
import { seededMiniId, seededRecordId, seededSkillId } from '../support/seeded';
import { ask } from '../support/stored';
import { useJourney } from './support/useJourney';
import type { Row } from './support/viewRows';

const COPY = 'recordsWorkspace.views.copyLink';
const OPEN = 'recordsWorkspace.views.openLink';

describe('links to things', () => {
  const journey = useJourney({ minis: 3, isConnected: false });
  let second: RunningSample;

  beforeEach(async () => {
    second = await startSample({ minis: 5, renameMs: 0 });
    await journey.window.connect({ url: journey.wire.url, key: journey.sample.key }, 'First');
  });
  afterEach(async () => {
    await journey.window.forgetAll();
    await second.stop();
  });

  const copied = async (...rows: readonly Row[]): Promise<string> => {
    await rows[0]?.run(COPY, rows);
    return await vscode.env.clipboard.readText();
  };
  /** What VS Code hands over. */
  const open = (text: string): Promise<void> => journey.window.access.actions.start(OPEN, [], { what: 'link', text });
  const shown = (): string | undefined => journey.window.access.session.connection?.name;
  const host = (): string => new URL(journey.wire.url).host;
  const toMini = (link: Partial<ThingLink> = {}): string =>
    linkText(vscode.env.uriScheme, {
      host: host(),
      workspaceId: journey.window.access.session.connection?.id ?? '',
      thing: { kind: 'mini', miniId: seededMiniId(1) },
      ...link,
    });
  const tab = (label: string): Promise<vscode.Tab> =>
    eventually(`the tab ${label}`, () => {
      const { activeTab } = vscode.window.tabGroups.activeTabGroup;
      return activeTab?.label.startsWith(label) === true ? activeTab : undefined;
    });

  it('have ids and the host, for each row that has a page and for labels', async () => {
    const { window } = journey;
    const { id = '' } = window.access.session.connection ?? {};
    const start = `${vscode.env.uriScheme}://records-workspace.records-workspace`;
    const place = `host=${encodeURIComponent(host())}&workspaceId=${id}`;
    assert.equal(
      await copied(await window.minis.row('Ada Ashwick')),
      `${start}/mini?${place}&miniId=${seededMiniId(1)}`,
    );
    await window.showRecordsOf('Ada Ashwick');
    const records = (await window.records.all()).slice(0, 2);
    assert.deepEqual(
      (await copied(...records)).split('\n'),
      [0, 1].map((at) => `${start}/record?${place}&miniId=${seededMiniId(1)}&recordId=${seededRecordId(1, at)}`),
    );
    const skill = await window.skills.row('Active', 'Progress summary');
    assert.equal(await copied(skill), `${start}/skill?${place}&skillId=${seededSkillId(1)}`);
  });

  it('open a label that another client has just created', async () => {
    const { window, sample } = journey;
    await window.labels.all();
    const name = 'Sample label of a colleague';
    await ask(sample, '/Labels', 'POST', { name, resourceType: 'record' });
    const { labels } = await ask<LabelList>(sample, '/Labels');
    const labelId = labels.find((label) => label.name === name)?.id ?? '';
    await open(toMini({ thing: { kind: 'label', labelId } }));
    await eventually('the label', () => window.access.sidebar.selected('labels').some(({ what }) => what === 'label'));
  });

  it('open what they name', async () => {
    const { window } = journey;
    await window.showRecordsOf('Ada Ashwick');
    const link = await copied(...(await window.records.all()).slice(0, 1));
    // Through VS Code, as one that was opened outside of it.
    await vscode.commands.executeCommand('vscode.open', vscode.Uri.parse(link));
    await tab('Weekly note');
    await open(await copied(await window.skills.row('Active', 'Progress summary')));
    await tab('Progress summary');
    window.person.types('Open Link', link);
    await window.run(OPEN);
    await tab('Weekly note');
  });

  it('say when it is gone', async () => {
    const { window } = journey;
    await open(toMini({ thing: { kind: 'record', miniId: seededMiniId(1), recordId: 'none' } }));
    (await window.person.notice('error', /It no longer exists, or your key has no access/)).close();
    await open(toMini({ thing: { kind: 'label', labelId: 'none' } }));
    (await window.person.notice('error', /It no longer exists, or your key has no access/)).close();
    await open('vscode://records-workspace.records-workspace/nothing');
    (await window.person.notice('warn', /This isn't a link to a Record, Mini, label or Skill/)).close();
  });

  it('switch to their workspace after a question', async () => {
    const { window, wire } = journey;
    const link = toMini();
    await window.connect(second, 'Second');
    wire.clear();
    window.person.leaves('confirm', 'This link belongs to the workspace “First”.');
    await open(link);
    assert.equal(shown(), 'Second');
    assert.deepEqual(wire.operations, []);
    window.person.accepts('This link belongs to the workspace “First”.');
    await open(link);
    assert.equal(shown(), 'First');
    await tab('Ada Ashwick');
  });

  it('distinguish two workspaces at one host, and ask where they can’t', async () => {
    const { window } = journey;
    const link = toMini();
    await window.connect({ url: journey.wire.url, key: journey.sample.key }, 'Another key');
    window.person.accepts('This link belongs to the workspace “First”.');
    await open(link);
    assert.equal(shown(), 'First');
    window.person.chooses('Open Link', 'Another key');
    await open(toMini({ workspaceId: 'of another computer' }));
    assert.equal(shown(), 'Another key');
  });

  it('ask to connect where the host is unknown, and connect to none by themselves', async () => {
    const { window } = journey;
    const opening = open(toMini({ host: 'records.example.org' }));
    (await window.person.notice('warn', /^This link belongs to the workspace “records\.example\.org”/)).close();
    await opening;
    assert.equal(shown(), 'First');
  });
});
