// One schema on its way from an untrusted original to what an editor may have: what is kept, and whether it still says all.

export type Schema = Readonly<Record<string, unknown>>;

/** Accepts at least what the original does; exactly that when `isExact`. */
export interface Part {
  readonly schema: Schema | boolean;
  readonly isExact: boolean;
}

export const OPEN: Part = { schema: true, isExact: false };

export const MAX_DEPTH = 32;

/** What one schema may use in all: the editor visits each node for each value of the content. */
export class SchemaBudget {
  private nodes = 1000;
  /** Of names, titles and descriptions. */
  private textChars = 100_000;
  /** Of `enum` and `const`: the editor lists them in each of its problems. */
  private valueChars = 16_000;

  takeNode(): boolean {
    return --this.nodes >= 0;
  }

  takeText(text: string): boolean {
    return (this.textChars -= text.length) >= 0;
  }

  takeValues(json: string): boolean {
    return (this.valueChars -= json.length) >= 0;
  }
}

export class SchemaDraft {
  private readonly kept: Record<string, unknown> = {};
  private isExact = true;

  constructor(
    private readonly original: Schema,
    readonly budget: SchemaBudget,
    /** Builds a schema within this one. */
    readonly visit: (schema: unknown) => Part,
  ) {}

  /** Null stands for a word that was not given: some programs write all they know. */
  has(word: string): boolean {
    return this.get(word) !== undefined;
  }

  get(word: string): unknown {
    const value = Object.hasOwn(this.original, word) ? this.original[word] : undefined;
    return value ?? undefined;
  }

  /** The one word whose value may be null. */
  get constant(): { readonly value: unknown } | undefined {
    return Object.hasOwn(this.original, 'const') ? { value: this.original['const'] } : undefined;
  }

  keep(word: string, value: unknown): void {
    this.kept[word] = value;
  }

  /** Something that checks was left out. */
  leaveOut(): void {
    this.isExact = false;
  }

  keepPart(word: string, part: Part): void {
    this.kept[word] = this.schemaOf(part);
  }

  addTo(word: string, parts: readonly Part[]): void {
    const before = (this.kept[word] as readonly unknown[] | undefined) ?? [];
    this.kept[word] = [...before, ...parts.map((part) => this.schemaOf(part))];
  }

  schemaOf({ schema, isExact }: Part): Schema | boolean {
    if (!isExact) this.leaveOut();
    return schema;
  }

  part(): Part {
    return { schema: this.kept, isExact: this.isExact };
  }
}

export function isObject(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
