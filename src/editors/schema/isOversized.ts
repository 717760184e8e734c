// Whether a Record's own schema is small enough to process. It is untrusted, and sent to the editor with each change.

const MAX_VALUES = 20_000;
const MAX_CHARS = 200_000;
const MAX_NESTING = 100;

export function isOversized(schema: unknown): boolean {
  let values = 0;
  let chars = 0;
  const isWithin = (value: unknown, depth: number): boolean => {
    if (++values > MAX_VALUES || depth > MAX_NESTING) return false;
    if (typeof value === 'string') chars += value.length;
    if (chars > MAX_CHARS) return false;
    if (typeof value !== 'object' || value === null) return true;
    for (const [name, inner] of Object.entries(value)) {
      chars += name.length;
      if (!isWithin(inner, depth + 1)) return false;
    }
    return true;
  };
  return !isWithin(schema, 0);
}
