/** Identifies a Record. A Record does not name its Mini, so whoever lists it must remember it (contract: words). */
export interface RecordRef {
  readonly miniId: string;
  readonly recordId: string;
}

export interface RowIds {
  readonly miniId: string;
  readonly id: string;
}

/** The reference of a row, whose own id is that of its Record. */
export function refOf({ miniId, id }: RowIds): RecordRef {
  return { miniId, recordId: id };
}

/** Equal for equal references. */
export function recordKey({ miniId, recordId }: RecordRef): string {
  return JSON.stringify([miniId, recordId]);
}

export function rowKey(row: RowIds): string {
  return recordKey(refOf(row));
}

/** Undefined if the text is no such key. */
export function refOfKey(key: string): RecordRef | undefined {
  try {
    const [miniId, recordId] = JSON.parse(key) as unknown[];
    return typeof miniId === 'string' && typeof recordId === 'string' ? { miniId, recordId } : undefined;
  } catch {
    return undefined;
  }
}
