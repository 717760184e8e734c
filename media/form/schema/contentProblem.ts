// What is wrong with a value, as data; problemText.ts has the words.
import type { FieldPath } from '../../../src/base/fieldPath';
import { scalarLimitKinds } from '../../../src/base/json/scalarLimits';

export type Problem =
  | { readonly kind: 'required' | 'notAllowed' | 'notUnique' | 'noChoice' | 'noForm' }
  | { readonly kind: 'type'; readonly types: readonly string[] }
  | { readonly kind: 'format'; readonly format: string }
  | { readonly kind: LimitKind; readonly limit: number };

/** The keywords of JSON Schema that set a bound. */
export const limitKinds = [...scalarLimitKinds, 'minItems', 'maxItems', 'minProperties', 'maxProperties'] as const;
export type LimitKind = (typeof limitKinds)[number];

export interface ContentProblem {
  readonly path: FieldPath;
  readonly problem: Problem;
}
