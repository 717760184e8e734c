// Chooses how a JSON value is displayed: as text, fields, a table of rows and columns, or raw.

export type Shape =
  | { readonly kind: 'none' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'scalar'; readonly text: string }
  | { readonly kind: 'fields'; readonly fields: readonly { readonly name: string; readonly value: Shape }[] }
  | {
      readonly kind: 'table';
      readonly columns: readonly string[];
      /** A cell missing from its row is undefined. */
      readonly rows: readonly (readonly (Shape | undefined)[])[];
      readonly allRows: number;
    }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'raw'; readonly json: string };

/** Further rows are not drawn, to keep the page responsive. */
export const MAX_TABLE_ROWS = 200;
const MAX_COLUMNS = 12;
const MAX_DEPTH = 3;

export function shapeOf(value: unknown, depth = 0): Shape {
  if (value === null || value === undefined) return { kind: 'none' };
  if (typeof value === 'string') return { kind: 'text', text: value };
  if (typeof value !== 'object') return { kind: 'scalar', text: JSON.stringify(value) };
  if (depth > MAX_DEPTH) return raw(value);
  return Array.isArray(value) ? arrayShape(value) : fieldsShape(value, depth);
}

export function rawJson(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

function fieldsShape(value: object, depth: number): Shape {
  const entries = Object.entries(value);
  if (entries.length === 0) return raw(value);
  return { kind: 'fields', fields: entries.map(([name, field]) => ({ name, value: shapeOf(field, depth + 1) })) };
}

function arrayShape(items: readonly unknown[]): Shape {
  if (items.length === 0) return raw(items);
  if (items.every(isScalar)) return { kind: 'list', items: items.map(String) };
  if (!items.every(isFlatObject)) return raw(items);
  const columns = [...new Set(items.flatMap((item) => Object.keys(item)))];
  if (columns.length === 0 || columns.length > MAX_COLUMNS) return raw(items);
  const rows = items
    .slice(0, MAX_TABLE_ROWS)
    .map((item) => columns.map((column) => (Object.hasOwn(item, column) ? shapeOf(item[column]) : undefined)));
  return { kind: 'table', columns, rows, allRows: items.length };
}

function raw(value: object): Shape {
  return { kind: 'raw', json: rawJson(value) };
}

function isScalar(value: unknown): boolean {
  return value === null || typeof value !== 'object';
}

function isFlatObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isScalar);
}
