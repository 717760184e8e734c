/** Identifies a Record. A Record does not name its Mini, so whoever lists it must remember it (contract: words). */
export interface RecordRef {
  readonly miniId: string;
  readonly recordId: string;
}

/** The same for all that name one Record. */
export function recordKey({ miniId, recordId }: RecordRef): string {
  return JSON.stringify([miniId, recordId]);
}
