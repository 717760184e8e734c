// The tables of README and docs/COMMANDS.md from the manifest: rendered here, compared by readme.test.ts, updated by `npm run tables`.
import { fileOfCommand } from './commandLists';
import { readManifest, readSentences, type Keybinding, type Setting } from './manifest';

/** A table is placed between `<!-- name -->` and `<!-- /name -->`. */
export const tablesOf = { 'README.md': ['settings', 'keys'], 'docs/COMMANDS.md': ['commands'] } as const;
export type PageWithTables = keyof typeof tablesOf;
type TableName = (typeof tablesOf)[PageWithTables][number];

/** The page's text with updated tables. Throws if a marker is missing. */
export function withTables(page: PageWithTables, text: string): string {
  return tablesOf[page].reduce((result: string, name: TableName) => {
    const between = new RegExp(`(<!-- ${name} -->)[^]*?(<!-- /${name} -->)`);
    if (!between.test(result)) throw new Error(`${page} has no place for the table of ${name}`);
    return result.replace(between, (_, before: string, after: string) => `${before}\n${tables[name]()}\n${after}`);
  }, text);
}

const tables: Readonly<Record<TableName, () => string>> = { settings, commands, keys };

function settings(): string {
  const properties = Object.entries(readManifest().contributes.configuration.properties);
  properties.sort(([, a], [, b]) => (a.order ?? 0) - (b.order ?? 0));
  return table(
    ['Setting', 'Values', 'Default', 'Meaning'],
    properties.map(([name, setting]) => [code(name), valuesOf(setting), code(setting.default), meaningOf(setting)]),
  );
}

function commands(): string {
  const { commands: declared } = readManifest().contributes;
  return table(
    ['Command', 'Id', 'File'],
    declared.map(({ command, title, category }) => [
      `${category}: ${sentence(title)}`,
      code(command),
      code(fileOfCommand(command)),
    ]),
  );
}

function keys(): string {
  const { commands: declared, keybindings } = readManifest().contributes;
  const titles = new Map(declared.map(({ command, title }) => [command, sentence(title).replace(/…$/, '')]));
  const rows = new Map<string, string[]>();
  for (const binding of keybindings) {
    const shown = [press(binding.key), binding.mac ? press(binding.mac) : press(binding.key)].join('\n');
    const titlesOfKey = rows.get(shown) ?? [];
    const title = titles.get(binding.command) ?? binding.command;
    const where = titlesOfKey.includes(title) ? [] : [title];
    rows.set(shown, [...titlesOfKey, ...where]);
  }
  return table(
    ['Key', 'On macOS', 'Does'],
    [...rows].map(([shown, titlesOfKey]) => [...shown.split('\n'), titlesOfKey.join(', ')]),
  );
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function code(value: unknown): string {
  return value === '' ? '(empty)' : `\`${String(value)}\``;
}

function valuesOf({ type, enum: values }: Setting): string {
  return values ? values.map(code).join(', ') : type;
}

/** Settings' links `#name#` are for VS Code's own pages; here they are names. */
function meaningOf({ description, markdownDescription }: Setting): string {
  return sentence(description ?? markdownDescription ?? '').replaceAll(/`#([\w.]+)#`/g, '`$1`');
}

/** The text of a %key%. */
function sentence(text: string): string {
  return /^%.*%$/.test(text) ? (readSentences()[text.slice(1, -1)] ?? text) : text;
}

/** `cmd+backspace` → `Cmd+Backspace`, `alt+pageup` → `Alt+PageUp`. */
function press(key: Keybinding['key']): string {
  return key.replaceAll(/\b[a-z]|(?<=\bpage)[a-z]/g, (letter) => letter.toUpperCase());
}
