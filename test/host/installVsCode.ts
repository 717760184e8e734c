// Installs a real VS Code from npm packages: the server with its web workbench, and the Node version it runs on.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { aptInstall, isOnPath } from './aptInstall';
import { hostFolder, hostNodeFolder, vscodeFolder } from './layout';
import { runCommand, type CommandOptions } from './processes';

const INPUTS = ['package.json', 'package-lock.json', '.npmrc'];

/** Takes about a minute the first time and 0.5 GB, nothing when up to date. */
export async function installVsCode(): Promise<void> {
  if (process.env['VSCODE_HOST_DIR'] !== undefined) return;
  const inputs = INPUTS.map((name) => path.resolve('test/host', name));
  const hash = createHash('sha256');
  for (const file of inputs) hash.update(fs.readFileSync(file));
  const wanted = hash.digest('hex');
  const stamp = path.join(hostFolder, '.installed');
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted) return;

  console.log('Installing VS Code (once, about a minute) …');
  fs.rmSync(stamp, { force: true });
  fs.mkdirSync(hostFolder, { recursive: true });
  for (const file of inputs) fs.copyFileSync(file, path.join(hostFolder, path.basename(file)));
  // Without install scripts: the package's own wants npm to run on its Node version, and compiles what nothing here needs.
  await npm(['ci', '--ignore-scripts'], { cwd: hostFolder });
  console.log('  its packages …');
  for (const folder of [vscodeFolder, path.join(vscodeFolder, 'extensions')]) {
    // `npm ci` refuses here: VS Code's shrinkwrap lacks one package that its package.json asks for.
    await npm(['install', '--omit=dev', '--ignore-scripts'], { cwd: folder });
  }
  await buildNativeModules();
  for (const unneeded of UNNEEDED) fs.rmSync(path.join(vscodeFolder, unneeded), { recursive: true, force: true });
  fs.writeFileSync(stamp, wanted);
}

/** Parts of VS Code that no window of ours uses; half of its size. */
const UNNEEDED = [
  'node_modules/@github',
  'node_modules/@microsoft/mxc-sdk',
  ...[
    'copilot',
    'mermaid-markdown-features',
    'microsoft-authentication',
    'github-authentication',
    'tunnel-forwarding',
  ].map((name) => `extensions/${name}`),
];

/** Writing logs and ending an orphaned extension host need compiled modules; VS Code runs without them, too. */
async function buildNativeModules(): Promise<void> {
  const compilers = ['python3', 'make', 'g++'];
  if (!compilers.every(isOnPath) && !(await aptInstall(compilers))) {
    console.log('  no compiler: VS Code goes without its log files.');
    return;
  }
  console.log('  its native modules …');
  try {
    // The one place where scripts run: they compile, and download nothing.
    await npm(['rebuild', '--ignore-scripts=false', '@vscode/spdlog', '@vscode/native-watchdog'], {
      cwd: vscodeFolder,
      env: {
        PATH: `${path.join(hostNodeFolder, 'bin')}${path.delimiter}${process.env['PATH'] ?? ''}`,
        // Headers come with the Node package: nothing is downloaded.
        npm_config_nodedir: hostNodeFolder,
      },
    });
  } catch (error) {
    console.log(`  not built, VS Code goes without its log files: ${String(error)}`);
  }
}

function npm(args: readonly string[], options: CommandOptions): Promise<void> {
  return runCommand('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    isQuiet: true,
    timeoutMs: 900_000,
    ...options,
  });
}
