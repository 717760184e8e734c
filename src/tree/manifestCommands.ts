// The commands as VS Code has read them from the manifest, with translated titles.
import type { CommandId } from '../contributions';

export interface Manifest {
  readonly contributes: {
    /** In another language, a title has the English one beside it. */
    readonly commands: readonly { readonly command: CommandId; readonly title: string | { readonly value: string } }[];
  };
}

let { commands }: Manifest['contributes'] = { commands: [] };

/** Call once, before anything is shown. */
export function useManifest({ contributes }: Manifest): void {
  ({ commands } = contributes);
}

export function commandIds(): readonly CommandId[] {
  return commands.map(({ command }) => command);
}

/** The title in a menu: with an ellipsis if the command asks for more. */
export function menuTitle(id: CommandId): string {
  const title = commands.find(({ command }) => command === id)?.title ?? id;
  return typeof title === 'string' ? title : title.value;
}

/** The title for a button, or for the command's own question. */
export function commandTitle(id: CommandId): string {
  return menuTitle(id).replace('…', '');
}
