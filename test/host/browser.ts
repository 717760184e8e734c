// The Chromium that shows test windows; it can reach nothing but this machine.
import { chromium, type Browser } from 'playwright-core';
import { aptInstall, findOnPath } from './aptInstall';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const ONLY_HERE = 'MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost';

/** The one named by CHROMIUM, one on PATH, or a fresh one from apt. */
export async function findChromium(): Promise<string> {
  const find = (): string | undefined => NAMES.map(findOnPath).find((file) => file !== undefined);
  const file = process.env['CHROMIUM'] ?? find();
  if (file !== undefined) return file;
  if (await aptInstall(['chromium', 'fonts-dejavu-core'])) {
    const installed = find();
    if (installed !== undefined) return installed;
  }
  throw new Error('These tests need Chromium: install it, or name its program in CHROMIUM.');
}

export async function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: await findChromium(),
    // Our own signal handlers end everything; the library's would exit too early.
    handleSIGHUP: false,
    handleSIGINT: false,
    handleSIGTERM: false,
    args: ['--disable-gpu', '--disable-quic', `--host-resolver-rules=${ONLY_HERE}`],
  });
}
