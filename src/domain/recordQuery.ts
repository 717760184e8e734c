// Which Records of a Mini to list, and in which order: plain data, compared and kept by whoever shows the list.

/** Every part narrows further; several values of one part mean any of them. Dates are ISO texts on `eventDate`. */
export interface RecordFilter {
  labels?: readonly string[];
  states?: readonly string[];
  startDate?: string;
  endDate?: string;
  /** User ids. */
  createdBy?: readonly string[];
  /** User ids. */
  updatedBy?: readonly string[];
  recordIds?: readonly string[];
  externalUris?: readonly string[];
}

export interface RecordQuery {
  /** The service lists Records of one Mini only. */
  miniId: string;
  filter?: RecordFilter;
  /** Most recent first; the service takes true when absent. */
  sortDescending?: boolean;
}

export function isFiltered(filter: RecordFilter | undefined): boolean {
  return Object.values(filter ?? {}).some((value: unknown) =>
    Array.isArray(value) ? value.length > 0 : Boolean(value),
  );
}
