// Builds what ships and packs it into one .vsix in the checkout.
import fs from 'node:fs';
import path from 'node:path';
import { packedManifest, publicRepository, releasedRepository } from './packedManifest';
import { packedReadme } from './packedReadme';
import { runCommand } from './processes';

/** A form for any content weighs some 40 KB: fields, and an interpreter of JSON Schema. The sample workspace weighs as much. */
const MAX_BYTES = 478 * 1024;
const STAGE = 'out/package';
const SHIPPED = ['dist', 'media', 'l10n', 'CHANGELOG.md', 'LICENSE', 'package.nls.json', '.vscodeignore'];

interface PackageOptions {
  /** Refuses to pack for nobody: a release has a public repository. */
  readonly isRelease?: boolean;
  /** Instead of the one in package.json. */
  readonly repository?: string;
  readonly folder?: string;
}

/** Returns the file's name; throws when the package is larger than an extension of this kind may be. */
export async function packageExtension(options: PackageOptions = {}): Promise<string> {
  const manifest = JSON.parse(fs.readFileSync('package.json', 'utf8')) as Parameters<typeof packedManifest>[0];
  const version = String(manifest['version']);
  const repository =
    options.repository ?? (options.isRelease ? releasedRepository(manifest) : publicRepository(manifest));
  const file = path.join(options.folder ?? '', `${String(manifest['name'])}-${version}.vsix`);
  await runCommand(process.execPath, ['esbuild.mjs', '--production'], { isQuiet: true, timeoutMs: 120_000 });
  fs.rmSync(STAGE, { recursive: true, force: true });
  for (const name of SHIPPED) fs.cpSync(name, path.join(STAGE, name), { recursive: true });
  fs.writeFileSync(path.join(STAGE, 'package.json'), JSON.stringify(packedManifest(manifest, repository)));
  const readme = fs.readFileSync('README.md', 'utf8');
  fs.writeFileSync(path.join(STAGE, 'README.md'), repository === undefined ? packedReadme(readme) : readme);
  // Links and pictures lead to the repository as it was at this version.
  const links =
    repository === undefined
      ? ['--allow-missing-repository']
      : ['--githubBranch', `v${version}`, '--gitlabBranch', `v${version}`];
  const vsce = [path.resolve('node_modules/@vscode/vsce/vsce'), 'package', '--no-dependencies', ...links];
  fs.mkdirSync(path.dirname(file), { recursive: true });
  await runCommand(process.execPath, [...vsce, '--out', path.resolve(file)], {
    cwd: STAGE,
    isQuiet: true,
    timeoutMs: 120_000,
  });
  const sizeBytes = fs.statSync(file).size;
  console.log(`${file}: ${Math.ceil(sizeBytes / 1024)} KB`);
  if (sizeBytes > MAX_BYTES) throw new Error(`${file} is larger than ${MAX_BYTES / 1024} KB.`);
  return file;
}
