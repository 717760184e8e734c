// Files named like programs or places: saved and exported into one folder, and never passed to a program unasked.
import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { hostileFiles, redirectedName } from '../../../src/sample/seed/hostile/files';
import { hostileMiniNames } from '../../../src/sample/seed/hostile/minis';
import { hostileTitles } from '../../../src/sample/seed/hostile/records';
import { hostileSkillTitles } from '../../../src/sample/seed/hostile/skills';
import { eventually } from '../../support/eventually';
import { openTabs } from '../support/openTabs';
import { useFolder } from '../support/useFolder';
import { useHostile } from '../support/useHostile';
import type { Row } from '../support/viewRows';

/** By file extension only: the service's content type proves nothing. */
const OUTSIDE = /\.(pdf|docx|mp4)$/i;
/** What opens in VS Code as plain text or a picture, or in another program. */
const HARMLESS = /\.(pdf|docx|mp4|txt|png|md|csv|json|svg)$/i;
/** No separator, drive, device name or invisible character, and no ending that an operating system strips. */
const SAFE_NAME =
  /^(?!\.{1,2}$)(?!(con|nul)(\.|$))[^\u0000-\u001f\u007f-\u009f/\\:*?"<>|\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]{1,255}(?<![. ])$/iu;

describe('hostile files', () => {
  const folder = useFolder();
  const hostile = useHostile(folder);

  /** Every file written is in the folder, under a safe name. */
  async function assertNothingBeside(): Promise<void> {
    assert.deepEqual(await readdir(path.dirname(folder.path)), [path.basename(folder.path)]);
    for (const entry of await readdir(folder.path, { recursive: true, withFileTypes: true })) {
      assert.ok(entry.isFile(), `no folder came of a name: ${entry.name}`);
      assert.match(entry.name, SAFE_NAME);
    }
  }

  async function attachments(): Promise<Row[]> {
    await hostile.records();
    const parts = await (await hostile.window.records.row(hostileTitles.files)).children();
    return parts.filter(({ element }) => element.node.kind === 'attachment');
  }

  const count = (): number => hostileFiles(hostile.watch.bait).length;

  it('are saved into the chosen folder, each under its own name', async function () {
    this.timeout(60_000);
    const { window, prompts } = hostile;
    const rows = await attachments();
    assert.equal(rows.length, count());
    await rows[0]?.run('recordsWorkspace.attachments.saveAttachment', rows);
    // One is redirected and one differs from what the service lists: saved separately or not at all.
    const saved = await folder.names();
    assert.ok(saved.length >= count() - 2 && saved.length <= count(), String(saved.length));
    assert.ok(!saved.includes(redirectedName));
    const assets = await (await window.skills.row('Active', hostileSkillTitles.files)).children();
    await assets[0]?.run('recordsWorkspace.skills.saveAsset', assets);
    const messages = prompts.shown.filter(({ kind }) => kind === 'message').map(({ text }) => text);
    assert.ok((await folder.names()).length >= 2 * (count() - 2), messages.join('\n').slice(0, 2_000));
    await assertNothingBeside();
  });

  it('are offered under a name without a path', async function () {
    this.timeout(60_000);
    for (const row of await attachments()) await row.run('recordsWorkspace.attachments.saveAttachment');
    for (const { text } of hostile.prompts.shown.filter(({ kind }) => kind === 'name')) assert.match(text, SAFE_NAME);
    await assertNothingBeside();
  });

  it('reach no other program unasked, except documents, audio and video', async function () {
    this.timeout(120_000);
    const { prompts, window, handedOver } = hostile;
    prompts.press = undefined;
    const rows = await attachments();
    const assets = await (await window.skills.row('Active', hostileSkillTitles.files)).children();
    // A file without an id can't be requested.
    for (const row of [...rows, ...assets].filter(({ item }) => item.command)) {
      const before = prompts.questions.length;
      await row.press();
      const isAsked = prompts.questions.length > before;
      assert.equal(isAsked || HARMLESS.test(row.label), true, `nobody was asked about ${row.label.slice(0, 100)}`);
    }
    assert.deepEqual(
      handedOver.filter((file) => !OUTSIDE.test(file)),
      [],
    );
    assert.deepEqual(
      (await hostile.copies()).filter((file) => !OUTSIDE.test(file)),
      [],
      'what no program is to open is not on the disk',
    );
    assert.ok(openTabs().every((label) => HARMLESS.test(label)));
  });

  it('leave no copy on disk when they open here', async () => {
    const before = await hostile.copies();
    const row = (await attachments()).find(({ label }) => label === 'a:b.txt');
    assert.ok(row);
    await row.press();
    await eventually('the editor', () => openTabs().length > 0);
    assert.deepEqual(await hostile.copies(), before);
  });

  it('are exported with exact cells, with a copy for spreadsheets', async function () {
    this.timeout(60_000);
    const { window, prompts } = hostile;
    prompts.press = /copy/i;
    await (await window.minis.row(hostileMiniNames.owner)).run('recordsWorkspace.records.exportRecords');
    // A part still stands beside the whole file for a moment.
    const whole = async (): Promise<string[]> => (await folder.names()).filter((name) => !name.endsWith('.part'));
    await eventually('the copy', async () => (await whole()).length === 2);
    const [copy = '', exact = ''] = await Promise.all((await whole()).map((name) => folder.text(name)));
    const cells = (csv: string): string[] => parse(csv).flat();
    assert.ok(cells(exact).some((cell) => cell.startsWith('=HYPERLINK(')));
    assert.deepEqual(
      cells(copy).filter((cell) => /^[=+\-@\t\r]/.test(cell)),
      [],
    );
    await assertNothingBeside();
  });
});
