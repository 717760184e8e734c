// Runs in the extension host: connects the extension, fills a plain tree beside it, and does to both what keys ask for.
import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import * as vscode from 'vscode';
import { views } from '../../../src/contributions';
import { placeIn, recordNode } from '../../../src/tree/records/recordNode';
import type { ResourceView } from '../../../src/views/resourceView';
import { Window } from '../../integration/support/window';
import { PlainTree } from './plainTree';
import { changedLabel, LOADED_ROWS, RESETS_FILE, SIZE_FILE } from './treeFiles';

const { BENCH_FOLDER: folder = '', BENCH_URL: url = '', BENCH_KEY: key = '' } = process.env;

const LOOK_MS = 50;
/** A view redraws at most twice a second. */
const REST_MS = 1_500;

export async function run(): Promise<void> {
  const window = await Window.open();
  await window.connect({ url, key });
  await window.showRecordsOf('Elena Pebblebrook');
  const workspace = window.access.session.current;
  if (!workspace) throw new Error('No workspace is open');
  const { recordQuery } = workspace;

  const rest = restOf(window.access.sidebar.views.records);
  const plain = new PlainTree();
  const counts = { ours: 0, plain: 0, resets: 0 };
  const size = (): number => Number(fs.readFileSync(`${folder}/${SIZE_FILE}`, 'utf8'));
  const tellReset = (): void => fs.writeFileSync(`${folder}/${RESETS_FILE}`, String(++counts.resets));
  const ended = new Promise<void>((end) => {
    const commands: Readonly<Record<string, () => unknown>> = {
      resetPlain: () => {
        plain.reset(size());
        tellReset();
      },
      resetOurs: async () => {
        recordQuery.arrange({ isNewestFirst: true });
        await recordQuery.list?.load();
        // The first rows alone are shown first: a stretch that never left would stay open, and read its rows at once.
        await rest();
        if (size() > LOADED_ROWS) await recordQuery.list?.loadMore(size() - LOADED_ROWS);
        await rest();
        tellReset();
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
      lastPlain: () => focusLast('benchPlain'),
      lastOurs: () => focusLast(views.records),
      loadMorePlain: () => plain.add(LOADED_ROWS),
      loadMoreOurs: () => vscode.commands.executeCommand('recordsWorkspace.records.loadMoreRecords'),
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

/** Waits until VS Code has asked for no rows for a while: a redraw on its way would close what is opened meanwhile. */
function restOf(view: Pick<ResourceView, 'getChildren'>): () => Promise<void> {
  let readAtMs = 0;
  const read = view.getChildren.bind(view);
  view.getChildren = async (element) => {
    const rows = await read(element);
    readAtMs = Date.now();
    return rows;
  };
  return async () => {
    readAtMs = Date.now();
    while (Date.now() - readAtMs < REST_MS) await sleep(LOOK_MS);
  };
}
