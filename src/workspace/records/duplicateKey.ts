// Predicts the service's duplicate check. Its exact normalisation is unknown.
import { canonicalMoment } from '../../domain/dates/canonicalDate';

/** Among create-only items in one Mini, the service skips those whose key repeats. */
export function duplicateKey(title: string | null | undefined, eventDate: string | null | undefined): string {
  return `${foldedTitle(title ?? '')}\n${exactDate(eventDate)}`;
}

function foldedTitle(title: string): string {
  if (/^[ -~]*$/.test(title)) {
    const folded = title.trim().toLowerCase();
    return folded.includes('  ') ? folded.replace(/ +/g, ' ') : folded;
  }
  // Upper case unifies ß and ss, and both forms of sigma. Lower case first, because ẞ is already upper case.
  const folded = title.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase().normalize('NFKC');
  return folded.trim().replace(/\s+/g, ' ');
}

/** One text per moment, so `Z` equals `+00:00`. Digits beyond milliseconds still distinguish moments. */
function exactDate(text: string | null | undefined): string {
  if (!text) return '';
  if (canonicalMoment(text) !== undefined)
    return text.endsWith('Z') ? `${text.slice(0, -1)}.000Z` : `${text}T00:00:00.000Z`;
  const moment = Date.parse(text);
  if (Number.isNaN(moment)) return text;
  const finer = /\.\d{3}(\d*[1-9])/.exec(text)?.[1] ?? '';
  return `${new Date(moment).toISOString()}${finer}`;
}
