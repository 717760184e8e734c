// Which folder may import which: the rules as data, and the check of one import.
import type { Import } from './importsOf';

/** A room is a folder of src/ (or a file right in it), `media/base`, `media/form`, `media/grid`, `media/page`, or one page under media/. */
interface Rule {
  readonly level: number;
  /** Rooms it may import. Its own room is always allowed, except between `media/<page>` siblings. */
  readonly rooms: readonly string[];
  /** Rooms of which it may import types. */
  readonly typesOf?: readonly string[];
  /** Rooms it may load by `import()` only. */
  readonly lazily?: readonly string[];
  readonly packages?: RegExp;
}

const vscode = /^vscode$/;
/** Files, paths, checksums and the name of this computer: where bytes are streamed to disk. */
const bytes = /^node:(stream|stream\/promises|stream\/web|fs|fs\/promises|path|crypto|zlib|os)$/;
/** VS Code, the file system and other programs. */
const computer = /^(vscode|node:(fs|fs\/promises|path|os|child_process|util))$/;
const pagePackages = /^(lit($|\/)|@vscode-elements\/elements($|\/))/;
const formPackages = new RegExp(`${pagePackages.source}|^@cfworker/json-schema$`);
const upToFour = ['base', 'contributions', 'domain', 'words', 'protocol', 'workspace', 'tree', 'platform'];

export const rules: Readonly<Record<string, Rule>> = {
  base: { level: 0, rooms: [] },
  contributions: { level: 0, rooms: [] },
  domain: { level: 1, rooms: ['base'], packages: /^zod\/(mini|v4\/core)$/ },
  words: { level: 2, rooms: ['domain', 'base'] },
  api: { level: 2, rooms: ['domain', 'base'], packages: /^(zod\/mini$|node:)/ },
  protocol: { level: 2, rooms: ['base'], typesOf: ['domain'] },
  workspace: { level: 3, rooms: ['api', 'domain', 'base'], packages: bytes },
  tree: { level: 4, rooms: ['workspace', 'words', 'domain', 'base', 'contributions'] },
  platform: { level: 4, rooms: ['domain', 'base', 'contributions'], packages: computer },
  views: { level: 5, rooms: upToFour, packages: vscode },
  editors: { level: 5, rooms: upToFour, packages: /^(vscode|yaml)$/ },
  commands: { level: 6, rooms: [...upToFour, 'views', 'editors'], packages: vscode },
  // Builds clients and the sample service, both loaded at first use.
  connector: {
    level: 6,
    rooms: ['base', 'domain', 'workspace', 'platform'],
    typesOf: ['api', 'sample'],
    lazily: ['api', 'sample'],
  },
  // What tests get access to: types only.
  testAccess: { level: 6, rooms: [], typesOf: ['platform', 'tree', 'views', 'workspace'], packages: vscode },
  extension: {
    level: 7,
    rooms: [...upToFour, 'views', 'editors', 'commands', 'connector', 'testAccess'],
    packages: vscode,
  },
  sample: {
    level: 1,
    rooms: ['base'],
    packages: /^(node:|hono($|\/)|@hono\/node-server($|\/)|busboy$)/,
  },
  'media/base': { level: 3, rooms: ['base', 'protocol'], packages: pagePackages },
  'media/form': { level: 4, rooms: ['media/base', 'base', 'protocol'], packages: formPackages },
  // What all pages are made of.
  'media/page': { level: 5, rooms: ['media/form', 'media/base', 'base', 'protocol'], packages: pagePackages },
  'media/grid': { level: 5, rooms: ['media/form', 'media/base', 'base', 'protocol'], packages: pagePackages },
  // base needs neither VS Code nor Node, and a page's switches are closed by assertNever too.
  'media/<page>': {
    level: 6,
    rooms: ['media/page', 'media/grid', 'media/form', 'media/base', 'base', 'protocol'],
    typesOf: ['domain'],
    packages: pagePackages,
  },
  // Starts the page that its start data name.
  'media/main.ts': {
    level: 7,
    rooms: ['media/record', 'media/mini', 'media/skill', 'media/table', 'media/review', 'media/import', 'media/base'],
    typesOf: ['protocol'],
  },
};

/** The room of a path from the root: `src/tree/labels` → `tree`, `media/record/main` → `media/record`. */
export function roomOf(file: string): string {
  const [top, name = ''] = file.split('/');
  if (top === 'src') return name.replace(/\.ts$/, '');
  return `${top}/${name}`;
}

export function ruleOf(room: string): Rule | undefined {
  return rules[room] ?? (room.startsWith('media/') ? rules['media/<page>'] : undefined);
}

/** Describes a wrong import, or returns undefined. */
export function wrongArrow(file: string, { kind, target, isFile }: Import): string | undefined {
  const room = roomOf(file);
  const rule = ruleOf(room);
  if (!rule) return `${file}: the room ${room} has no rule`;
  const wrong = `${file} must not import ${target}`;
  if (!isFile) {
    if (!rule.packages?.test(target)) return wrong;
    return target === 'vscode' && /^src\/editors\/\w+\/\w*Text\.ts$/.test(file) ? wrong : undefined;
  }
  const other = roomOf(target);
  if (other === room || rule.rooms.includes(other)) return undefined;
  if (kind === 'type' && rule.typesOf?.includes(other)) return undefined;
  return kind === 'lazy' && rule.lazily?.includes(other) ? undefined : wrong;
}
