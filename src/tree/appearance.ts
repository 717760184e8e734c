// The look of a row as plain data. Only views/treeItem.ts converts it to VS Code's types.
import type { CommandId } from '../contributions';

/** The shape of a Record's state, with the colours of its labels beside it and a mark if something needs attention. */
export interface RecordLook {
  readonly shape: 'sheet' | 'draft' | 'archive' | 'trash';
  /** Hexadecimal, from top to bottom; three, or two beside a clip. */
  readonly dots: readonly string[];
  /** The Record has attachments. */
  readonly hasClip: boolean;
  readonly isMarked: boolean;
}

/** A codicon with a theme colour, a spot of any colour, or a Record's drawn icon. */
export type Icon =
  | { readonly codicon: string; readonly themeColor?: string }
  | { readonly spot: string }
  | { readonly record: RecordLook };

export interface Appearance {
  readonly label: string;
  readonly description?: string;
  /** Search words, highlighted in the label. */
  readonly words?: string;
  readonly icon: Icon;
  readonly expansion: 'none' | 'collapsed' | 'expanded';
  /** What screen readers announce instead of label and description where those are too terse. */
  readonly spoken?: string;
  /** Runs on Enter or click. */
  readonly command?: CommandId;
  /** A click opens its page, in the preview tab as files do. */
  readonly opensPage?: true;
}
