// Runs in the extension host: connects the extension, fills a plain tree beside it, and does to both what keys ask for.
import fs from 'node:fs';
import * as vscode from 'vscode';
import { views } from '../../../src/contributions';
import { rootsOf } from '../../../src/tree/levels';
import { placeIn } from '../../../src/tree/records/recordsPlace';
import { SPAN_ROWS } from '../../../src/tree/records/recordSpans';
import { recordNode } from '../../../src/tree/records/records';
import { Window } from '../../integration/support/window';
import { PlainTree } from './plainTree';
import { changedLabel, LOADED_ROWS, SIZE_FILE } from './treeFiles';

const { BENCH_FOLDER: folder = '', BENCH_URL: url = '', BENCH_KEY: key = '' } = process.env;

export async function run(): Promise<void> {
  const window = await Window.open();
  await window.connect({ url, key });
  await window.showRecordsOf('Elena Pebblebrook');
  const workspace = window.access.session.current;
  if (!workspace) throw new Error('No workspace is open');
  const { recordQuery } = workspace;

  const plain = new PlainTree();
  const counts = { ours: 0, plain: 0 };
  const size = (): number => Number(fs.readFileSync(`${folder}/${SIZE_FILE}`, 'utf8'));
  const ended = new Promise<void>((end) => {
    const commands: Readonly<Record<string, () => unknown>> = {
      resetPlain: () => plain.reset(size()),
      resetOurs: async () => {
        recordQuery.sort(true);
        await recordQuery.list?.load();
        if (size() > LOADED_ROWS) await recordQuery.list?.loadMore(size() - LOADED_ROWS);
      },
      changePlain: () => plain.changeLast(changedLabel(++counts.plain)),
      changeOurs: () => {
        const last = recordQuery.list?.rows.at(-1);
        if (!last) return;
        const changed = { ...last, title: changedLabel(++counts.ours) };
        recordQuery.list?.replace(changed);
        // As a change of that Record does.
        window.access.sidebar.views.records.refresh(recordNode(changed, placeIn(workspace)));
      },
      loadMorePlain: () => plain.add(LOADED_ROWS),
      lastPlain: () => focusLast('benchPlain'),
      lastOurs: async () => {
        await focusLast(views.records);
        // The row below which more is loaded, above those of what comes later.
        const rows = await rootsOf('records', workspace);
        const later = rows.filter((row) => row.kind === 'recordSpan' && !row.isLoaded).length - 1;
        for (let step = 0; step < later; step++) await vscode.commands.executeCommand('list.focusUp');
      },
      loadMoreOurs: () =>
        vscode.commands.executeCommand(size() < SPAN_ROWS ? 'recordsWorkspace.records.loadMoreRecords' : 'list.expand'),
      end: () => end(),
    };
    for (const [name, handle] of Object.entries(commands)) vscode.commands.registerCommand(`bench.${name}`, handle);
  });
  vscode.window.createTreeView('benchPlain', { treeDataProvider: plain });
  await window.reveal('records');
  await ended;
}

async function focusLast(view: string): Promise<void> {
  await vscode.commands.executeCommand(`${view}.focus`);
  await vscode.commands.executeCommand('list.focusLast');
}
