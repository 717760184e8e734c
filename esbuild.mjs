// Builds everything: dist/ (shipped), dist/media/ (pages) and out/ (tests and tools, found by glob).
import fs from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { build, context, transform } from 'esbuild';

const watch = process.argv.includes('--watch');
const production = process.argv.includes('--production');

/** Bundled CommonJS packages still `require` Node's built-in modules, and modules have no `require`. */
const builtinsForCommonJs = {
  name: 'builtins-for-commonjs',
  setup(/** @type {import('esbuild').PluginBuild} */ pluginBuild) {
    pluginBuild.onResolve({ filter: /./ }, ({ kind, path: name }) =>
      kind === 'require-call' && isBuiltin(name) ? { path: name, namespace: 'builtin' } : undefined,
    );
    pluginBuild.onLoad({ filter: /./, namespace: 'builtin' }, ({ path: name }) => ({
      contents: `module.exports = process.getBuiltinModule(${JSON.stringify(name)});`,
    }));
  },
};

/** Pages take their styles as text, which esbuild leaves as it is. */
const stylesAsText = {
  name: 'styles-as-text',
  setup(/** @type {import('esbuild').PluginBuild} */ pluginBuild) {
    pluginBuild.onLoad({ filter: /\.css$/ }, async ({ path: file }) => {
      const { code } = await transform(fs.readFileSync(file, 'utf8'), { loader: 'css', minify: production });
      return { contents: code, loader: 'text' };
    });
  },
};

/** A bundled undici would replace every extension's dispatcher and ignores proxies, so the build fails. */
const noUndici = {
  name: 'no-undici',
  setup(/** @type {import('esbuild').PluginBuild} */ pluginBuild) {
    pluginBuild.onResolve({ filter: /^undici(\/|$)/ }, () => ({
      errors: [{ text: 'undici must not be bundled: use globalThis.fetch' }],
    }));
  },
};

/** Modules of packages that nothing here comes to, and what stands for them. */
const LEFT_OUT = /** @type {const} */ ([
  // Nothing is uploaded in this type of form, and busboy does without it.
  ['busboy', /^\.\/types\/urlencoded$/, ''],
  // Schemas are checked without their formats: `media/form/schema/checkableSchema.ts` keeps none.
  ['@cfworker/json-schema', /^\.\/format\.js$/, 'export const format = {};'],
  // Buttons bring icons of their own.
  ['@vscode-elements/elements', /^\.\.\/vscode-icon\/index\.js$/, ''],
  // Front matter is read as YAML 1.2, and takes its words as they stand.
  ['yaml', /^\.\/(json|yaml-1\.1)\/schema\.js$/, "export * from './core/schema.js';"],
  [
    'yaml',
    /^\.\/yaml-1\.1\/(binary|omap|pairs|set|timestamp)\.js$/,
    'export let binary, omap, pairs, set, timestamp, intTime, floatTime;',
  ],
]);

const leaveOut = {
  name: 'leave-out',
  setup(/** @type {import('esbuild').PluginBuild} */ pluginBuild) {
    for (const [dependency, filter, contents] of LEFT_OUT)
      pluginBuild.onResolve({ filter }, ({ path: name, resolveDir }) =>
        resolveDir.includes(path.join('node_modules', dependency))
          ? { path: name, namespace: 'left-out', pluginData: { contents, resolveDir } }
          : undefined,
      );
    pluginBuild.onLoad({ filter: /./, namespace: 'left-out' }, ({ pluginData }) => pluginData);
  },
};

const START = path.resolve('src/extension.ts');

/**
 * Every file costs VS Code's loader a round trip, so start-up is one file, and what several lazily loaded parts share is
 * another. Modules reached by the same entries share a file, so each of these parts is made to reach all that is `common`.
 */
const fewFiles = (/** @type {readonly string[]} */ common) => ({
  name: 'few-files',
  setup(/** @type {import('esbuild').PluginBuild} */ pluginBuild) {
    pluginBuild.onResolve({ filter: /^\./ }, ({ kind, path: file, resolveDir }) =>
      kind === 'dynamic-import' ? { path: path.join(resolveDir, file), namespace: 'later' } : undefined,
    );
    pluginBuild.onLoad({ filter: /./, namespace: 'later' }, ({ path: file }) => ({
      contents: [
        ...common.map((name) => `import ${JSON.stringify(name)};`),
        `export * from ${JSON.stringify(file)};`,
      ].join(''),
      resolveDir: path.dirname(file),
    }));
  },
});

/** @type {import('esbuild').BuildOptions} */
const shared = {
  bundle: true,
  logLevel: 'warning',
  sourcemap: production ? false : 'linked',
  minify: production,
  metafile: true,
};

/**
 * The extension: a small start-up chunk, with everything heavy in chunks loaded on first use.
 * @returns {import('esbuild').BuildOptions & { metafile: true }}
 */
const extensionWith = (/** @type {readonly string[]} */ common) => ({
  ...shared,
  metafile: true,
  entryPoints: ['src/extension.ts'],
  outdir: 'dist',
  platform: 'node',
  target: 'node22',
  format: 'esm',
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  external: ['vscode'],
  // Its build for browsers is made of modules, so that what nobody uses stays out.
  alias: { yaml: './node_modules/yaml/browser/dist/index.js' },
  plugins: [noUndici, leaveOut, fewFiles(common), builtinsForCommonJs],
});

/** What several lazily loaded parts share. Modules beside a package stay in a file of their own. */
async function sharedModules() {
  const { metafile } = await build({ ...extensionWith([START]), write: false }).catch(leave);
  return Object.values(metafile.outputs)
    .filter(({ entryPoint }) => entryPoint === undefined)
    .map(({ inputs }) => Object.keys(inputs))
    .filter((inputs) => inputs.every((input) => input.startsWith('src/')))
    .flatMap((inputs) => inputs.map((input) => path.resolve(input)));
}

// Modules come and go while it watches.
const extension = extensionWith(watch ? [START] : [START, ...(await sharedModules())]);

/** @type {import('esbuild').BuildOptions} */
const pages = {
  ...shared,
  entryPoints: ['media/main.ts'],
  outdir: 'dist/media',
  outbase: 'media',
  platform: 'browser',
  target: 'es2022',
  format: 'esm',
  plugins: [noUndici, leaveOut, stylesAsText],
};

/** Tests, benchmarks and tools run from out/ and use packages from node_modules. */
/** @type {import('esbuild').BuildOptions} */
const tests = {
  ...shared,
  minify: false,
  sourcemap: 'linked',
  entryPoints: [
    ...find('test', /\.(test|bench)\.ts$/),
    ...find('test', /\/(run|index)[^/]*\.ts$/),
    ...find('src/sample', /\/cli\.ts$/),
  ],
  outdir: 'out',
  outbase: '.',
  platform: 'node',
  target: 'node20',
  format: 'esm',
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  packages: 'external',
  external: ['vscode'],
};

/**
 * esbuild has already reported the error.
 * @returns {never}
 */
function leave() {
  process.exit(1);
}

/** @returns {string[]} */
function find(/** @type {string} */ folder, /** @type {RegExp} */ pattern) {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name).replaceAll('\\', '/'))
    .filter((file) => pattern.test(file))
    .sort();
}

const shipped = [extension, pages].filter(
  (options) => Array.isArray(options.entryPoints) && options.entryPoints.length > 0,
);
// The package needs no tests. Tools that test the package run from out/.
const builds = production ? shipped : [...shipped, tests];
if (watch) {
  for (const options of builds) await (await context({ ...options, logLevel: 'info' })).watch();
} else {
  const results = await Promise.all(builds.map((options) => build(options))).catch(leave);
  const written = new Set(results.flatMap((result) => Object.keys(result.metafile?.outputs ?? {})));
  for (const folder of production ? ['dist'] : ['dist', 'out/src', 'out/test', 'out/chunks']) {
    // Outdated files are removed last, so a window or test using this folder never finds one missing.
    for (const file of find(folder, /./)) if (!written.has(file)) fs.rmSync(file);
  }
  fs.mkdirSync('out', { recursive: true });
  // Which inputs went into which file. The tests of the package's size and contents read it.
  const outputs = Object.assign({}, ...results.slice(0, shipped.length).map((result) => result.metafile?.outputs));
  fs.writeFileSync('out/bundle.json', JSON.stringify(outputs, null, 1));
}
