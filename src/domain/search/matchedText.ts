// Finds the words of a search in a hit and cuts a short part around them: the service names only the fields.

/** Few characters, so that the words show in a narrow row. */
const BEFORE = 20;
const LONGEST = 100;
/** How many texts of the contents are searched. More would delay the list. */
const MAX_TEXTS = 2_000;

/** The first text with all words side by side, else with one of them, cut around it. Undefined if none has any. */
export function matchedText(texts: Iterable<string>, searched: string): string | undefined {
  const phrase = searched.trim().toLowerCase();
  const words = phrase.split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  let partly: string | undefined;
  let seen = 0;
  for (const text of texts) {
    if (++seen > MAX_TEXTS) break;
    const lower = text.toLowerCase();
    const whole = lower.indexOf(phrase);
    if (whole >= 0) return cut(text, whole);
    const at = partly === undefined ? words.map((word) => lower.indexOf(word)).find((index) => index >= 0) : undefined;
    if (at !== undefined) partly = cut(text, at);
  }
  return partly;
}

/** The texts and numbers inside any JSON, in order. */
export function* textsIn(value: unknown): Generator<string, void, undefined> {
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'string') yield next;
    else if (typeof next === 'number') yield String(next);
    else if (typeof next === 'object' && next !== null)
      for (const part of Object.values(next).reverse()) waiting.push(part as unknown);
  }
}

function cut(text: string, at: number): string {
  const start = at <= BEFORE ? 0 : at - BEFORE;
  const part = text.slice(start, start + LONGEST).trim();
  return `${start > 0 ? '…' : ''}${part}${start + LONGEST < text.length ? '…' : ''}`;
}
