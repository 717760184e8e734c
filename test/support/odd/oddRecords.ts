// Records as a service may store and mark them: normalised, and with marks of versions in every form, or without.

export type MarkForm = 'body' | 'weak' | 'header' | 'none';

type Fields = Record<string, unknown>;

const WEAK = 'W/';

/** What it stores of a Record that was sent. */
export function normalised(record: Fields): Fields {
  const { title, labels } = record;
  return {
    ...record,
    ...(typeof title === 'string' ? { title: title.trim() } : {}),
    ...(Array.isArray(labels) ? { labels: labels.map((label) => capital(String(label))) } : {}),
  };
}

/** The same moments and labels in another notation and order. */
export function renoted(record: Fields): Fields {
  const { eventDate, labels } = record;
  return {
    ...record,
    ...(typeof eventDate === 'string' ? { eventDate: inSydney(eventDate) } : {}),
    ...(Array.isArray(labels) ? { labels: labels.toReversed() as unknown[] } : {}),
  };
}

export function marked(record: Fields, form: MarkForm): Fields {
  const { eTag } = record;
  if (form === 'body' || typeof eTag !== 'string') return record;
  return { ...record, eTag: form === 'weak' ? WEAK + eTag : null };
}

export function unmarked(record: Fields): Fields {
  const { eTag } = record;
  return typeof eTag === 'string' && eTag.startsWith(WEAK) ? { ...record, eTag: eTag.slice(WEAK.length) } : record;
}

function inSydney(iso: string): string {
  const hours = 11;
  return new Date(Date.parse(iso) + hours * 3_600_000).toISOString().replace('Z', `+${String(hours)}:00`);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
