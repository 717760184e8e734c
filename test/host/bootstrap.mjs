// The entry of all scripts: updates packages and build, then runs a task. Plain Node without packages.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

const root = path.join(import.meta.dirname, '..', '..');
const [task = 'start', ...rest] = process.argv.slice(2);

process.chdir(root);
process.setSourceMapsEnabled(true);
installPackages();
run('build', process.execPath, ['esbuild.mjs']);
/** @type {typeof import('./run')} */
const { runTask } = await import(pathToFileURL(path.join(root, 'out/test/host/run.js')).href);
await runTask(task, rest);

/** Runs npm only when the lock file has changed since the last time, so that a second start is quick. */
function installPackages() {
  const stamp = 'node_modules/.installed';
  const wanted = createHash('sha256').update(fs.readFileSync('package-lock.json')).digest('hex');
  if (readIfThere(stamp) === wanted) return;
  if (!isInstalledByHand()) {
    console.log('Installing packages …');
    // No package here needs its install script, and some of those would download or compile.
    run('npm ci', 'npm', ['ci', '--ignore-scripts', '--loglevel=error', '--progress=false']);
  }
  fs.writeFileSync(stamp, wanted);
}

/** npm leaves a lock file inside node_modules: one younger than ours means that somebody ran `npm ci`. */
function isInstalledByHand() {
  const installed = fs.statSync('node_modules/.package-lock.json', { throwIfNoEntry: false });
  return installed !== undefined && installed.mtimeMs + 5_000 > fs.statSync('package-lock.json').mtimeMs;
}

function readIfThere(/** @type {string} */ file) {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined;
}

function run(/** @type {string} */ step, /** @type {string} */ command, /** @type {string[]} */ args) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (status === 0) return;
  console.error(`${step} failed${error === undefined ? '' : `: ${error.message}`}.`);
  if (task === 'check') console.log('0 passed, 1 failed, 0 skipped');
  process.exit(1);
}
