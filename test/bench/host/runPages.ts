// Runs in the extension host: connects the extension, and opens pages and turns a table as keys ask for it.
import * as vscode from 'vscode';
import { Window } from '../../integration/support/window';
import { PlainPage } from './plainPage';

const { BENCH_URL: url = '', BENCH_KEY: key = '' } = process.env;

export async function run(): Promise<void> {
  const window = await Window.open();
  await window.connect({ url, key });
  await window.showRecordsOf('Elena Pebblebrook');
  const workspace = window.access.session.current;
  const records = workspace?.recordQuery.list?.rows ?? [];
  const plain = new PlainPage(url, key);
  let count = 0;
  const ended = new Promise<void>((end) => {
    const commands: Readonly<Record<string, () => unknown>> = {
      openPlain: () => {
        const record = records[count++];
        return record && plain.open(record.miniId, record.id);
      },
      openTable: () => window.run('recordsWorkspace.table.openTable'),
      turnTable: () => {
        const table = window.access.table();
        return table?.arrange({ isNewestFirst: !table.query.isNewestFirst });
      },
      openList: () => plain.openList(),
      turnList: () => plain.turnList(records[0]?.miniId ?? ''),
      end: () => end(),
    };
    for (const [name, handle] of Object.entries(commands)) vscode.commands.registerCommand(`bench.${name}`, handle);
  });
  await ended;
}
