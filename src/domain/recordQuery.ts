// Which Records of a Mini to list, and in which order. Plain data.

/** Every part narrows the result; several values of one part match any of them. Dates are ISO texts on `eventDate`. */
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
  /** The service lists Records of one Mini at a time. */
  miniId: string;
  filter?: RecordFilter;
  /** Most recent first; the service's default is true. */
  sortDescending?: boolean;
}

export function isFiltered(filter: RecordFilter | undefined): boolean {
  return Object.values(filter ?? {}).some((value: unknown) =>
    Array.isArray(value) ? value.length > 0 : Boolean(value),
  );
}
