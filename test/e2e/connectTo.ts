import type { RunningSample } from '../../src/sample/startSample';
import type { Workbench } from './workbench';

/** Connects a window that is not connected yet, as one does by the command: address, key, name. */
export async function connectTo(window: Workbench, { url, key }: RunningSample, name: string): Promise<void> {
  await window.showContainer();
  await window.palette('Records: Connect…');
  await window.quickInput.pick('Custom Address');
  for (const [question, answer] of [
    ['Address (1 of 3)', url],
    ['API key (2 of 3)', key],
    ['Name (3 of 3)', name],
  ] as const) {
    await window.quickInput.waitFor(`Connect: ${question}`);
    await window.quickInput.accept(answer);
  }
  await window.view('Minis').rows.first().waitFor();
}
