// A preview of the service's duplicate rule: its own way of normalising is unknown.

/** Create-only items of one Mini with equal keys would be skipped as duplicates. */
export function duplicateKey(title: string | null | undefined, eventDate: string | null | undefined): string {
  // By way of the upper case, where ß and ss, or the two forms of sigma, meet; before it the lower, for the ẞ that is one already.
  const folded = (title ?? '').normalize('NFKC').toLowerCase().toUpperCase().toLowerCase().normalize('NFKC');
  return `${folded.trim().replace(/\s+/g, ' ')}\n${exactDate(eventDate)}`;
}

/** One text for each moment, so that `Z` equals `+00:00`; digits beyond milliseconds still tell moments apart. */
function exactDate(text: string | null | undefined): string {
  if (!text) return '';
  const moment = Date.parse(text);
  if (Number.isNaN(moment)) return text;
  const finer = /\.\d{3}(\d*[1-9])/.exec(text)?.[1] ?? '';
  return `${moment}.${finer}`;
}
