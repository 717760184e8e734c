// Of which type the values of a column are, for a cell that has none yet.

/** Undefined where they have several. */
export type CellType = 'string' | 'number' | 'boolean' | undefined;
export type ColumnTypes = ReadonlyMap<string, CellType>;

export function seeType(seen: Map<string, CellType>, id: string, type: CellType): void {
  if (!seen.has(id)) seen.set(id, type);
  else if (seen.get(id) !== type) seen.set(id, undefined);
}
