// What is wrong with a value, as data; problemText.ts has the words.
import type { FieldPath } from '../../src/base/fieldPath';

export type Problem =
  | { readonly kind: 'required' | 'notAllowed' | 'notUnique' | 'noChoice' | 'noForm' }
  | { readonly kind: 'type'; readonly types: readonly string[] }
  | { readonly kind: 'format'; readonly format: string }
  | { readonly kind: LimitKind; readonly limit: number };

export type LimitKind =
  | 'minimum'
  | 'maximum'
  | 'exclusiveMinimum'
  | 'exclusiveMaximum'
  | 'multipleOf'
  | 'minLength'
  | 'maxLength'
  | 'minItems'
  | 'maxItems'
  | 'minProperties'
  | 'maxProperties';

export interface ContentProblem {
  readonly path: FieldPath;
  readonly problem: Problem;
}
