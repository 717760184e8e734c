/** Keeps one of several equal lists: thousands of rows carry the same few labels. */
export class SharedTexts {
  private readonly lists = new Map<string, readonly string[]>();

  of(texts: readonly string[]): readonly string[] {
    const key = JSON.stringify(texts);
    const kept = this.lists.get(key);
    if (kept) return kept;
    this.lists.set(key, texts);
    return texts;
  }
}
