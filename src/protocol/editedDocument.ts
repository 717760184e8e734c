// The document that a page edits, as VS Code has it: saved or not, even while its text is open beside.
import type { FieldProblem } from './fieldEdit';

/** A field that differs between the user's text and what is stored. */
export interface ConflictField {
  /** Its key on the wire; of content and tags, below it the name of the field or tag. */
  readonly path: readonly string[];
  readonly name: string;
  /** In one line each. */
  readonly theirs: string;
  readonly mine: string;
  /** Theirs if it was changed there alone, else the user's own; missing if that is not known. */
  readonly proposed?: 'theirs' | 'mine';
}

export interface Conflict {
  /** Of what is stored. */
  readonly version: number;
  /** A command of this window stored it. */
  readonly isOwn?: true;
  /** What happened, and when. */
  readonly text: string;
  readonly fields: readonly ConflictField[];
}

export interface ConflictAnswer extends Pick<Conflict, 'version'> {
  /** Fields that become what is stored. The others stay the user's own. */
  readonly takeTheirs: readonly ConflictField['path'][];
}

export interface DocumentState {
  /** The fields as JSON, where long numbers keep their digits. Missing where nothing could be read. */
  readonly json?: string;
  readonly isDirty: boolean;
  /** Whether anything was opened before it or after it in this window. */
  readonly hasOpened: { readonly previous: boolean; readonly next: boolean };
  /** Why nothing can be changed now, as a sentence. Missing if it can. */
  readonly readOnly?: string;
  /** Why nothing can be read or saved now: it is of a workspace that isn't shown. With the button for it, if it can be. */
  readonly elsewhere?: { readonly text: string; readonly action?: string };
  /** The service has it no longer. */
  readonly isGone?: true;
  /** Why nothing could be read. */
  readonly failure?: string;
  readonly problems: readonly FieldProblem[];
  /** Differs after each Revert File, which discards what is half typed as well. */
  readonly revertedAtMs?: number;
  readonly conflict?: Conflict;
}
