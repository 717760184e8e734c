// How a row looks, as plain data; views/treeItem.ts alone turns it into VS Code's own.
import type { CommandId } from '../contributions';

/** A codicon with a theme colour, or a spot of any colour. */
export type Icon = { readonly codicon: string; readonly themeColor?: string } | { readonly spot: string };

export interface Appearance {
  readonly label: string;
  readonly description?: string;
  readonly icon: Icon;
  readonly expansion: 'none' | 'collapsed' | 'expanded';
  /** What a screen reader says instead of label and description, where they are too terse. */
  readonly spoken?: string;
  /** Runs on Enter and on a click. */
  readonly command?: CommandId;
}
