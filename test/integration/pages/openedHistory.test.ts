// Previous and Next Opened: what was opened, in its order, whatever the preview tab shows now.
import * as vscode from 'vscode';
import { eventually } from '../../support/eventually';
import { useJourney } from '../support/useJourney';

describe('the history of what was opened', () => {
  const journey = useJourney({ minis: 20 });
  const shows = (label: string): Promise<unknown> =>
    eventually(`the page «${label}»`, () => vscode.window.tabGroups.activeTabGroup.activeTab?.label === label);

  it('keeps what comes next when Previous is pressed twice at once', async () => {
    const { window } = journey;
    const rows = (await window.minis.all()).slice(0, 4);
    const opened: string[] = [];
    for (const row of rows) {
      await row.run('recordsWorkspace.minis.openMini');
      await shows(row.label);
      opened.push(row.label);
    }
    const [, second = '', , last = ''] = opened;
    const previous = (): Promise<void> => window.run('recordsWorkspace.editors.previousOpened');
    const next = (): Promise<void> => window.run('recordsWorkspace.editors.nextOpened');
    await Promise.all([previous(), previous()]);
    await shows(second);
    await next();
    await next();
    await shows(last);
  });
});
