// The type of a column's values, for a cell whose Record has no value yet.

/** Undefined if the values have several types. */
export type CellType = 'string' | 'number' | 'boolean' | undefined;
export type ColumnTypes = ReadonlyMap<string, CellType>;

export function seeType(seen: Map<string, CellType>, id: string, type: CellType): void {
  if (!seen.has(id)) seen.set(id, type);
  else if (seen.get(id) !== type) seen.set(id, undefined);
}
