// package.json and package.nls.json, typed as far as the tests need.
import { textOf } from './repository';

interface Command {
  readonly command: string;
  readonly title: string;
  readonly category?: string;
  readonly icon?: string;
}

/** A command, or a submenu with its own entries. */
export interface MenuEntry {
  readonly command: string;
  readonly submenu?: string;
  readonly when?: string;
  readonly group?: string;
}

export interface Keybinding {
  readonly key: string;
  readonly mac?: string;
  readonly command: string;
  readonly args?: unknown;
  readonly when?: string;
}

export interface Setting {
  readonly type: string;
  readonly enum?: readonly string[];
  readonly default: unknown;
  readonly scope?: string;
  readonly order?: number;
  readonly description?: string;
  readonly markdownDescription?: string;
}

interface Manifest {
  readonly name: string;
  readonly publisher: string;
  readonly engines: { readonly vscode: string };
  readonly activationEvents: readonly string[];
  readonly scripts: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly contributes: {
    readonly viewsContainers: { readonly activitybar: readonly { readonly id: string; readonly icon: string }[] };
    readonly views: Readonly<
      Record<string, readonly { readonly id: string; readonly name: string; readonly when?: string }[]>
    >;
    readonly viewsWelcome: readonly { readonly view: string; readonly contents: string; readonly when?: string }[];
    readonly commands: readonly Command[];
    readonly submenus: readonly { readonly id: string; readonly label: string }[];
    readonly menus: Readonly<Record<string, readonly MenuEntry[]>>;
    readonly keybindings: readonly Keybinding[];
    readonly customEditors: readonly { readonly viewType: string }[];
    readonly configuration: { readonly properties: Readonly<Record<string, Setting>> };
  };
}

export function readManifest(): Manifest {
  return JSON.parse(textOf('package.json')) as Manifest;
}

/** The texts of the manifest's %keys%. */
export function readSentences(): Readonly<Record<string, string>> {
  return JSON.parse(textOf('package.nls.json')) as Record<string, string>;
}

/** All objects in a value that have the given key, such as `when` or `command`. */
export function textsUnder(value: unknown, key: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    name === key && typeof part === 'string' ? [part] : textsUnder(part, key),
  );
}
