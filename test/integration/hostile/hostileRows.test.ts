// Rows, hovers and pages with hostile data: all of it stays text.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { hostileMiniNames } from '../../../src/sample/seed/hostile/minis';
import { eventually } from '../../support/eventually';
import { assertInertMarkdown, wrongLine } from '../support/inertChecks';
import { openTabs } from '../support/openTabs';
import { useFolder } from '../support/useFolder';
import { useHostile } from '../support/useHostile';
import type { Row, ViewRows } from '../support/viewRows';

describe('hostile data in views', () => {
  const folder = useFolder();
  const hostile = useHostile(folder);

  async function everyRow(view: ViewRows): Promise<Row[]> {
    const rows: Row[] = [];
    const add = async (level: readonly Row[]): Promise<void> => {
      for (const row of level) {
        rows.push(row);
        if (row.item.collapsibleState !== vscode.TreeItemCollapsibleState.None) await add(await row.children());
      }
    };
    await add(await view.all());
    return rows;
  }

  function assertInertRow({ item, label, description }: Row): void {
    const { accessibilityInformation, command, contextValue, iconPath } = item;
    for (const text of [label, description, accessibilityInformation?.label ?? '']) {
      assert.equal(wrongLine(text), undefined, JSON.stringify(text.slice(0, 200)));
    }
    const { command: id = 'recordsWorkspace.none', arguments: [address] = [] } = command ?? {};
    // A Record's row opens its own document, whatever it is called.
    if (id === 'vscode.open') assert.equal((address as vscode.Uri).scheme, 'records-workspace');
    else assert.match(id, /^recordsWorkspace\.[\w.]+$/);
    assert.match(contextValue ?? '', /^[a-zA-Z ]*$/);
    if (iconPath instanceof vscode.ThemeIcon) assert.match(iconPath.id, /^[a-z0-9-]+(~spin)?$/);
    else if (iconPath instanceof vscode.Uri) assertOwnPicture(iconPath);
    else if (typeof iconPath === 'object') for (const uri of Object.values(iconPath)) assertDrawn(uri);
    else assert.equal(iconPath, undefined);
  }

  /** The shape of a Record's state, with the colours of its labels. */
  function assertDrawn(uri: vscode.Uri): void {
    assert.equal(uri.scheme, 'data');
    const svg = Buffer.from(uri.path.split(',')[1] ?? '', 'base64').toString();
    assert.match(svg, /^<svg [^<>]*>(<(g|path|circle|rect)[^<>]*>|<\/(g|path|circle|rect)>)*<\/svg>$/);
    assert.doesNotMatch(svg, /href|url\(|style|\bon\w+=/i);
  }

  /** A dot in a label's colour is the only image that service data produces. */
  function assertOwnPicture(uri: vscode.Uri): void {
    assert.equal(uri.scheme, 'data');
    const svg = Buffer.from(uri.path.split(',')[1] ?? '', 'base64').toString();
    assert.match(svg, /^<svg [^<>]*><circle [^<>]* fill="#[0-9a-f]{3,8}" [^<>]*\/><\/svg>$/i);
  }

  it('is listed and hovered without a link, an image or an icon of its own', async function () {
    this.timeout(120_000);
    const { window, records, texts } = hostile;
    const listed = await records();
    assert.ok(listed.length > texts.length, 'rows without an id take none of the others along');
    const views = [window.minis, window.records, window.labels, window.skills];
    const hovers = new Map<string, vscode.MarkdownString>();
    for (const view of views) {
      const rows = await everyRow(view);
      assert.ok(rows.length > texts.length, `${view.name} lists ${String(rows.length)} rows`);
      for (const row of rows) {
        assertInertRow(row);
        const { tooltip } = await row.hovered;
        if (tooltip instanceof vscode.MarkdownString) hovers.set(tooltip.value, tooltip);
        else for (const line of (tooltip ?? '').split('\n')) assert.equal(wrongLine(line), undefined, line);
      }
      assert.equal(wrongLine(view.description), undefined);
      assert.equal(wrongLine(view.message), undefined);
    }
    for (const hover of hovers.values()) await assertInertMarkdown(hover);
  });

  it('opens on pages whose tabs show it as plain text', async function () {
    this.timeout(120_000);
    const { window, records } = hostile;
    const rows = (await records()).filter(({ element }) => element.node.kind === 'record');
    const minis = await window.minis.all();
    // They share the preview tab.
    const shown = new Set<string>();
    const tabs = vscode.window.tabGroups.onDidChangeTabs(() => openTabs().forEach((label) => shown.add(label)));
    for (const row of rows.slice(0, 30)) await row.run('recordsWorkspace.records.openRecord');
    for (const row of minis.slice(0, 30)) await row.run('recordsWorkspace.minis.openMini');
    await eventually('the tab of the last page', () => shown.size > 20);
    tabs.dispose();
    assert.deepEqual([...shown].filter(wrongLine), []);
    assert.ok(minis.some(({ label }) => label === hostileMiniNames.owner));
  });

  it('appears in searches and filters as text', async () => {
    const { window, records, prompts } = hostile;
    await records();
    await window.run('recordsWorkspace.minis.searchMinis');
    for (const wanted of [/label/i, /state/i, /people/i, /date/i]) {
      prompts.wanted = wanted;
      await window.run('recordsWorkspace.records.filterRecords');
    }
    await window.run('recordsWorkspace.records.searchRecords');
    assert.ok(prompts.shown.length > 50);
  });
});
