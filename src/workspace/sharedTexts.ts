/** More different titles than this are as good as all different: keeping them would cost what sharing saves. */
const MOST_TEXTS = 1_000;

/** Keeps one of several equal texts and lists: thousands of rows carry the same few titles and labels. */
export class SharedTexts {
  private readonly texts = new Map<string, string>();
  private readonly lists = new Map<string, readonly string[]>();

  text(text: string): string {
    const kept = this.texts.get(text);
    if (kept !== undefined) return kept;
    if (this.texts.size < MOST_TEXTS) this.texts.set(text, text);
    return text;
  }

  list(texts: readonly string[]): readonly string[] {
    const key = JSON.stringify(texts);
    const kept = this.lists.get(key);
    if (kept) return kept;
    this.lists.set(key, texts);
    return texts;
  }
}
