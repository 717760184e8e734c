// Pages (webviews) of the extension, which VS Code renders in a frame within a frame.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Frame, Page } from 'playwright-core';

export type WebviewFrame = Frame;

const WAIT_MS = 40_000;

export async function webviewWith(page: Page, text: string | RegExp): Promise<WebviewFrame> {
  const endsAt = Date.now() + WAIT_MS;
  while (Date.now() < endsAt) {
    // Not in the outer frame, which is busy creating the inner one.
    for (const frame of page.frames().filter((one) => one.url().includes('/fake.html'))) {
      const isShown = await frame
        .getByText(text)
        .first()
        .isVisible()
        .catch(() => false);
      if (isShown) return frame;
    }
    await sleep(100);
  }
  throw new Error(`No page shows ${String(text)}.`);
}
