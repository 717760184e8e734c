// What all fields of a form share.
import type { FieldPath } from '../../src/base/fieldPath';
import type { FieldEdit } from '../../src/protocol/fieldEdit';
import type { TypedValue } from './fields/typedValue';

export interface FormContext {
  /** The path of the content in its document: all paths that are sent begin with it. */
  readonly base: FieldPath;
  readonly isReadOnly: boolean;
  readonly send: (edit: FieldEdit) => void;
  /** Missing if the text can't be opened. */
  readonly editText: ((path: FieldPath) => void) | undefined;
  /** Problems of the value at this path below the base. */
  readonly problemsAt: (path: FieldPath) => readonly string[];
  /** Whether a field of the root has this name. Missing if fields can't be renamed. */
  readonly isNameTaken?: ((name: string) => boolean) | undefined;
  /** Focuses the element with this id once the edit is shown. */
  readonly focusLater: (id: string) => void;
}

export function sendTyped({ base, send }: FormContext, path: FieldPath, value: TypedValue): void {
  if (value.kind === 'set') send({ kind: 'set', path: [...base, ...path], json: value.json });
  else if (value.kind === 'remove') send({ kind: 'remove', path: [...base, ...path] });
}

/** The id of the element for a value; the same for the same path, also when the page is created anew. Ids have no spaces. */
export function idOf({ base }: Pick<FormContext, 'base'>, path: FieldPath): string {
  return JSON.stringify([...base, ...path]).replaceAll(' ', '\\u0020');
}
