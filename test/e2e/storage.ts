// What VS Code has written of a window's state: it does so some time after something changed, and a reload may come first.
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually';
import { filesBelow } from '../support/filesBelow';

const LOOKS_EVERY_MS = 1_000;
/** VS Code writes when it has nothing else to do, which may take long while both processors are busy with other windows. */
const WRITES_WITHIN_MS = 150_000;

/** Waits until a value of what VS Code stores of its state contains this text, such as what an extension stored. */
export async function stores(page: Page, text: string): Promise<void> {
  const values = (): Promise<readonly string[]> =>
    page.evaluate(async () => {
      const answer = <T>(request: IDBRequest<T>): Promise<T> =>
        new Promise((resolve) => request.addEventListener('success', () => resolve(request.result)));
      const found: string[] = [];
      for (const { name = '' } of await indexedDB.databases()) {
        // Not its logs and files, which are large.
        if (!name.startsWith('vscode-web-state-db')) continue;
        const database = await answer(indexedDB.open(name));
        for (const store of database.objectStoreNames)
          found.push(JSON.stringify(await answer(database.transaction(store).objectStore(store).getAll())));
        database.close();
      }
      return found;
    });
  await eventually(
    `stored: ${text}`,
    async () => {
      if ((await values()).some((value) => value.replaceAll('\\', '').includes(text))) return true;
      // Reading everything over and over would be in the way of what is to be written.
      await page.waitForTimeout(LOOKS_EVERY_MS);
      return false;
    },
    WRITES_WITHIN_MS,
  );
}

/** Waits for the backup of an unsaved document that contains this text. */
export async function backsUp(userData: string, text: string): Promise<void> {
  const backups = path.join(userData, 'User', 'Backups');
  await eventually(`a backup: ${text}`, async () => (await filesBelow(backups)).some((file) => isIn(file, text)));
}

/** A backup may be replaced at any time. */
function isIn(file: string, text: string): boolean {
  try {
    return fs.readFileSync(file, 'utf8').includes(text);
  } catch {
    return false;
  }
}
