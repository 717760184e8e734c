// How far the saves of a document are.
import type { SettledSave } from './storeText';

export interface EndedSave {
  readonly typed: string;
  readonly outcome: SettledSave;
}

export interface Attempt {
  readonly typed: string;
  readonly end: Promise<EndedSave>;
}

/** Of one document. */
export interface SaveState {
  /** The last save of ours, while it runs, and the text that it was asked for. */
  running?: { readonly typed: string; readonly end: Promise<void> } | undefined;
  /** The last attempt to store a text, ours or VS Code's, until the service has answered. */
  attempt?: Attempt | undefined;
  /** What the last one stored. */
  latest?: EndedSave | undefined;
  /** Stored, before VS Code's write of it. */
  awaitingWrite?: EndedSave | undefined;
  /** Stored last, while VS Code marks another text as saved: undo and redo may lead back to it. */
  unmarked?: EndedSave | undefined;
  /** Stored by VS Code's own save, which does not cover what was typed into it. */
  typedOver?: EndedSave | undefined;
  /** The text was discarded, and VS Code does not show yet what is stored in its place. */
  isDiscarded?: boolean;
}

/** Undefined also where a later text is stored already. */
export function takeAwaiting(state: SaveState): EndedSave | undefined {
  const { awaitingWrite, latest } = state;
  state.awaitingWrite = undefined;
  return awaitingWrite === latest ? awaitingWrite : undefined;
}
