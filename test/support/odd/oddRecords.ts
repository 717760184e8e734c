// Records as a service may store them: normalised, and with version marks in every form, or without any.

export type MarkForm = 'body' | 'weak' | 'header' | 'none';

/** `long`: to the tenth of a microsecond and with an offset. */
export type MomentForm = 'short' | 'long';

type Fields = Record<string, unknown>;

const WEAK = 'W/';

/** How a sent Record is stored. */
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

/** Rewrites the moments in a JSON text. */
export function withMoments(text: string, form: MomentForm): string {
  if (form === 'short') return text;
  const moments = /("(?:eventDate|createdAt|updatedAt|since)":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{3}))?Z"/g;
  return text.replace(moments, (_, start: string, ms = '000') => `${start}.${String(ms)}0000+00:00"`);
}

function inSydney(iso: string): string {
  const hours = 11;
  return new Date(Date.parse(iso) + hours * 3_600_000).toISOString().replace('Z', `+${String(hours)}:00`);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
