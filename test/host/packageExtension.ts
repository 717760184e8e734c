// Builds what ships and packs it into one .vsix in the checkout.
import fs from 'node:fs';
import { runCommand } from './processes';

const LARGEST_BYTES = 350 * 1024;

/** Returns the file's name; throws when the package is larger than an extension of this kind may be. */
export async function packageExtension(): Promise<string> {
  const { name, version } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as { name: string; version: string };
  const file = `${name}-${version}.vsix`;
  await runCommand(process.execPath, ['esbuild.mjs', '--production'], { isQuiet: true, timeoutMs: 120_000 });
  const vsce = ['node_modules/@vscode/vsce/vsce', 'package', '--no-dependencies'];
  // There is no public repository that links in the README could be turned into.
  const isLocal = ['--allow-missing-repository', '--no-rewrite-relative-links'];
  await runCommand(process.execPath, [...vsce, ...isLocal, '--out', file], { isQuiet: true, timeoutMs: 120_000 });
  const sizeBytes = fs.statSync(file).size;
  console.log(`${file}: ${Math.ceil(sizeBytes / 1024)} KB`);
  if (sizeBytes > LARGEST_BYTES) throw new Error(`${file} is larger than ${LARGEST_BYTES / 1024} KB.`);
  return file;
}
