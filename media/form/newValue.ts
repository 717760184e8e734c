// The JSON of a new item or field.
import { isRawNumber } from '../../src/base/json/exactJson';
import { ownValue } from '../../src/base/json/jsonObject';
import type { FlatSchema } from './schema/flatSchema';
import { numberIn } from './schema/schemaObject';

const MAX_DEFAULT = 2000;

/** The schema's default, else an empty value of its type, else one like `sibling`. */
export function newValue({ words, types, choices, isNullable }: FlatSchema, sibling?: unknown): string {
  const preset = JSON.stringify(ownValue(words, 'default') ?? null);
  if (preset !== 'null' && preset.length <= MAX_DEFAULT) return preset;
  const [choice] = choices ?? [];
  if (choice) return JSON.stringify(choice.value);
  const [type] = types;
  if (type === undefined && ownValue(words, 'properties') !== undefined) return '{}';
  return emptyOf(type ?? typeOf(sibling), numberIn(words, 'minimum') ?? 0, isNullable);
}

export function emptyOf(type: string, least = 0, isNullable = false): string {
  switch (type) {
    case 'object':
      return '{}';
    case 'array':
      return '[]';
    case 'boolean':
      return 'false';
    case 'number':
    case 'integer':
      return isNullable ? 'null' : String(least);
    default:
      return '""';
  }
}

/** The type of a value that no schema describes. */
export function typeOf(value: unknown): string {
  if (isRawNumber(value)) return 'number';
  if (Array.isArray(value)) return 'array';
  return value === null || value === undefined ? 'string' : typeof value;
}
