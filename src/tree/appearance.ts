// The look of a row as plain data. Only views/treeItem.ts converts it to VS Code's types.
import type { CommandId } from '../contributions';

/** A codicon with a theme colour, or a spot of any colour. */
export type Icon = { readonly codicon: string; readonly themeColor?: string } | { readonly spot: string };

export interface Appearance {
  readonly label: string;
  readonly description?: string;
  readonly icon: Icon;
  readonly expansion: 'none' | 'collapsed' | 'expanded';
  /** Read by screen readers instead of label and description where those are too terse. */
  readonly spoken?: string;
  /** Runs on Enter or click. */
  readonly command?: CommandId;
  /** A click opens its page, in the preview tab as files do. */
  readonly opensPage?: true;
}
