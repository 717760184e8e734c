// The table's page, scrolled through 100,000 Records in Chromium: script a frame, and what it holds in the end.
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CDPSession, Page } from 'playwright-core';
import { renderPage } from '../../src/editors/page/renderPage';
import type { PageStart } from '../../src/protocol/page';
import { launchChromium } from '../host/browser';
import { answerAsWindow, scrollBy } from './host/tableWindow';
import { rowOfValue, type Row } from './row';

const ROWS = 100_000;
const FIRST_ROWS = 10_000;
/** Of one turn of a wheel, of pages, and of a dragged scrollbar. */
const STEPS_PX = [120, 900, 30_000];
const FRAMES = 200;
const ROW_PX = 22;

export async function scrolling(): Promise<Row[]> {
  const server = http.createServer(serve).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.addInitScript(answerAsWindow, ROWS);
    await page.goto(`http://127.0.0.1:${String(port)}/`);
    await page.locator('.grid-row:not(.waiting)').first().waitFor();
    return await measure(page, await page.context().newCDPSession(page));
  } finally {
    await browser.close();
    server.close();
  }
}

async function measure(page: Page, session: CDPSession): Promise<Row[]> {
  await session.send('Performance.enable');
  const frames: number[] = [];
  for (const step of STEPS_PX)
    for (let frame = 0; frame < FRAMES; frame++) frames.push(await scriptMs(page, session, step));
  frames.sort((one, other) => one - other);
  const at = (part: number): number => frames[Math.floor((frames.length - 1) * part)] ?? NaN;
  await scrollThrough(page, 0, FIRST_ROWS);
  const before = await heapMb(session);
  await scrollThrough(page, FIRST_ROWS, ROWS);
  const after = await heapMb(session);
  const name = 'table of 100,000 rows, scrolled';
  return [
    rowOfValue(`${name}: script a frame, median`, 'ms', 16, at(0.5)),
    rowOfValue(`${name}: script a frame, 99th percentile`, 'ms', 50, at(0.99)),
    rowOfValue(`${name}: memory of the page after the first 10,000`, 'MB', 30, after - before),
  ];
}

/** Of the frame that follows a scroll: everything that runs in the page. */
async function scriptMs(page: Page, session: CDPSession, step: number): Promise<number> {
  const before = await metric(session, 'ScriptDuration');
  await page.evaluate(scrollBy, step);
  return ((await metric(session, 'ScriptDuration')) - before) * 1000;
}

async function scrollThrough(page: Page, from: number, to: number): Promise<void> {
  for (let row = from; row < to; row += 500)
    await page.evaluate((top) => {
      const scroller = document.querySelector('.grid-scroller');
      if (scroller) scroller.scrollTop = top;
      return new Promise((resolve) => setTimeout(resolve, 20));
    }, row * ROW_PX);
}

async function heapMb(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  return (await metric(session, 'JSHeapUsedSize')) / 1024 / 1024;
}

async function metric(session: CDPSession, name: string): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find((one) => one.name === name)?.value ?? NaN;
}

/** The page as a window would have it, with the same content policy. */
function serve(_request: http.IncomingMessage, response: http.ServerResponse): void {
  const script = fs.readFileSync('dist/media/main.js', 'utf8');
  const start = { page: 'table', translations: {}, ref: {} } satisfies PageStart;
  response.setHeader('Content-Type', 'text/html');
  response.end(renderPage({ script, nonce: 'bench', language: 'en', start }));
}
