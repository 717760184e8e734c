// The progress of a document's saves.
import type { SettledSave } from './storeText';

export interface EndedSave {
  readonly typed: string;
  readonly outcome: SettledSave;
}

export interface Attempt {
  readonly typed: string;
  readonly end: Promise<EndedSave>;
}

/** The saves of one document. */
export interface SaveState {
  /** Our latest save while it runs, and the text it was asked to save. */
  running?: { readonly typed: string; readonly end: Promise<void> } | undefined;
  /** The latest attempt to store a text, ours or VS Code's, until it ends. */
  attempt?: Attempt | undefined;
  /** What the latest finished attempt stored. */
  latest?: EndedSave | undefined;
  /** Stored by our save, but not written by VS Code yet. */
  awaitingWrite?: EndedSave | undefined;
  /** The text stored last, while VS Code counts another text as saved. Undo and redo may lead back to it. */
  unmarked?: EndedSave | undefined;
  /** Stored by VS Code's own save while the user kept typing, which it doesn't cover. */
  typedOver?: EndedSave | undefined;
  /** The user's text was discarded, but VS Code doesn't show the stored text yet. */
  isDiscarded?: boolean;
}

/** Also undefined if a later text has been stored since. */
export function takeAwaiting(state: SaveState): EndedSave | undefined {
  const { awaitingWrite, latest } = state;
  state.awaitingWrite = undefined;
  return awaitingWrite === latest ? awaitingWrite : undefined;
}
