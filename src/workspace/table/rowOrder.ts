// The order of Records in a table: by event date, as the service sorts each list.

export interface Dated {
  readonly eventDate: string | undefined;
}

/** Negative if `one` comes first; 0 if only the service knows, as for equal dates and Records without a date. */
export function compareRows(one: Dated, other: Dated, isNewestFirst: boolean): number {
  const [first, second] = [eventTimeMs(one), eventTimeMs(other)];
  if (Number.isNaN(first) || Number.isNaN(second)) return 0;
  return isNewestFirst ? second - first : first - second;
}

/** NaN for a Record without a date. */
export function eventTimeMs({ eventDate }: Dated): number {
  return Date.parse(eventDate ?? '');
}
