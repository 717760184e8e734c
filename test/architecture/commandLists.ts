// What the code lists of the manifest's commands: their ids, the keys they share, and the import of each. Rewritten by `npm run tables`.
import { readManifest } from './manifest';
import { filesIn } from './repository';

const WIDTH = 120;
const ROOT = 'recordsWorkspace.';

/** The text of src/contributions.ts with the part between its markers made anew. */
export function withCommandIds(text: string): string {
  const between = /(\/\/ <commands>.*\n)[^]*?(\/\/ <\/commands>)/;
  if (!between.test(text)) throw new Error('src/contributions.ts has no place for the ids of commands');
  return text.replace(between, (_, before: string, after: string) => `${before}${ids()}${after}`);
}

/** The whole text of src/commands/index.ts: an id names a folder of src/commands, and below it the file of the command and its export. */
export function commandIndex(): string {
  const lines = commandIds().map((id) => {
    const [folder = '', name = ''] = id.slice(ROOT.length).split('.');
    const isAlone = commandIds().filter((other) => other.endsWith(`.${name}`)).length === 1;
    const exported = isAlone ? name : `${name} as ${folder + name.charAt(0).toUpperCase() + name.slice(1)}`;
    return `export { ${exported} } from './${fileOfCommand(id).slice('src/commands/'.length, -'.ts'.length)}';`;
  });
  return ['// All commands, in the order of the manifest. Written by npm run tables.', ...lines, ''].join('\n');
}

/** The file that an id stands for. */
export function fileOfCommand(id: string): string {
  const [folder = '', name = ''] = id.slice(ROOT.length).split('.');
  const files = filesIn('src/commands', /\.ts$/).filter((file) => file.startsWith(`src/commands/${folder}/`));
  return files.find((file) => file.endsWith(`/${name}.ts`)) ?? `src/commands/${folder}/${name}.ts`;
}

function ids(): string {
  return `export type CommandId =\n${commandIds()
    .map((id) => `  | '${id}'`)
    .join('\n')};\n`;
}

/** The whole text of src/commands/target/sharedKeys.ts. */
export function sharedKeysText(): string {
  return [
    '// Commands that have one key in one view: the row with the focus decides which of them runs. Written by npm run tables.',
    "import type { CommandId } from '../../contributions';",
    '',
    'export const sharedKeys: readonly (readonly CommandId[])[] = [',
    ...sharedKeys().map(arrayText),
    '];',
    '',
  ].join('\n');
}

function commandIds(): readonly string[] {
  return readManifest().contributes.commands.map(({ command }) => command);
}

function sharedKeys(): readonly (readonly string[])[] {
  const byKey = new Map<string, string[]>();
  // Those without a view's name are about the whole view, and not shared. Menus show a key beside the last that has it: what
  // the row itself takes.
  for (const { key, args, command } of readManifest().contributes.keybindings.filter((one) => one.args !== undefined))
    byKey.set(`${key} ${String(args)}`, [command, ...(byKey.get(`${key} ${String(args)}`) ?? [])]);
  return [...byKey.values()].filter((commands) => commands.length > 1);
}

/** As the formatter would write it. */
function arrayText(ids: readonly string[]): string {
  const line = `  [${ids.map((id) => `'${id}'`).join(', ')}],`;
  return line.length <= WIDTH ? line : ['  [', ...ids.map((id) => `    '${id}',`), '  ],'].join('\n');
}
