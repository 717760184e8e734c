// The document that a page edits, as VS Code has it: saved or not, even while its text is open beside.
import type { FieldProblem } from './fieldEdit';

/** A field that differs between the user's text and what is stored. */
export interface ConflictField {
  /** The field's key on the wire; for content and tags, followed by the name of the field or tag. */
  readonly path: readonly string[];
  readonly name: string;
  /** Both values, in one line each. */
  readonly theirs: string;
  readonly mine: string;
  /** `theirs` if only the other client changed it, else `mine`; missing if that is not known. */
  readonly proposed?: 'theirs' | 'mine';
}

export interface Conflict {
  /** The version that is stored. */
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
  /** Whether this window opened anything before or after it. */
  readonly hasOpened: { readonly previous: boolean; readonly next: boolean };
  /** Why nothing can be changed now, as a sentence. Missing if it can. */
  readonly readOnly?: string;
  /** Why nothing can be read or saved now: it belongs to a workspace that isn't shown. `action` is the button for it, if there is one. */
  readonly elsewhere?: { readonly text: string; readonly action?: string };
  /** The service no longer has the thing. */
  readonly isGone?: true;
  /** Why nothing could be read. */
  readonly failure?: string;
  readonly problems: readonly FieldProblem[];
  /** Changes with each Revert File, which also discards half-typed values. */
  readonly revertedAtMs?: number;
  readonly conflict?: Conflict;
}
