// One edit of a JSON document by a form. Values are JSON texts: a number keeps all its digits on the way.
import type { FieldPath } from '../base/fieldPath';

export type FieldEdit =
  /** Missing parents are created. */
  | { readonly kind: 'set'; readonly path: FieldPath; readonly json: string }
  | { readonly kind: 'remove'; readonly path: FieldPath }
  /** Renames a field of an object, keeping its position. */
  | { readonly kind: 'rename'; readonly path: FieldPath; readonly name: string }
  /** `path` leads to the list, which is created if it is missing. */
  | { readonly kind: 'insert'; readonly path: FieldPath; readonly index: number; readonly json: string }
  | { readonly kind: 'move'; readonly path: FieldPath; readonly from: number; readonly to: number };

/** A sentence about the value at a path. */
export interface FieldProblem {
  readonly path: FieldPath;
  readonly message: string;
}
