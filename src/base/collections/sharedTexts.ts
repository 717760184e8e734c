/** With more distinct values, caching would cost what sharing saves. */
const MAX_SHARED = 1_000;
/** Longer texts are rarely equal. */
const MAX_CHARACTERS = 200;

/** Interns equal texts and lists: thousands of rows carry the same few titles and labels. */
export class SharedTexts {
  private readonly texts = new Map<string, string>();
  private readonly lists = new Map<string, readonly string[]>();

  text(text: string): string {
    return shared(this.texts, text, text);
  }

  list(texts: readonly string[]): readonly string[] {
    return shared(this.lists, JSON.stringify(texts), texts);
  }
}

function shared<T>(kept: Map<string, T>, key: string, value: T): T {
  const known = kept.get(key);
  if (known !== undefined) return known;
  if (kept.size < MAX_SHARED && key.length <= MAX_CHARACTERS) kept.set(key, value);
  return value;
}
