// What is known of a value before it is a field of some kind.
import type { FlatSchema } from './schema/flatSchema';
import type { UnsupportedNode, WhenEmpty } from './formNode';

export interface NodeParts {
  readonly facts: Omit<UnsupportedNode, 'kind' | 'json'>;
  readonly flat: FlatSchema;
  readonly value: unknown;
  readonly whenEmpty: WhenEmpty;
}
