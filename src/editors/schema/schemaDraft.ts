// Collects the safe part of one untrusted schema, and notes whether anything was left out.
import type { Schema } from '../../base/json/jsonSchema';

/** Accepts at least what the original accepts, and exactly that if `isExact`. */
export interface Part {
  readonly schema: Schema | boolean;
  readonly isExact: boolean;
}

export const OPEN: Part = { schema: true, isExact: false };

export const MAX_DEPTH = 32;

/** The total size that one schema may use: the editor visits each node for each value of the content. */
export class SchemaBudget {
  private nodes = 1000;
  /** Characters of names, titles and descriptions. */
  private textChars = 100_000;
  /** Characters of `enum` and `const`, which the editor lists in each of their problems. */
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
    readonly visit: (schema: unknown) => Part,
  ) {}

  /** Null counts as absent, because some programs write every keyword they know. */
  has(word: string): boolean {
    return this.get(word) !== undefined;
  }

  get(word: string): unknown {
    const value = Object.hasOwn(this.original, word) ? this.original[word] : undefined;
    return value ?? undefined;
  }

  /** `const`, the only keyword whose value may be null. */
  get constant(): { readonly value: unknown } | undefined {
    return Object.hasOwn(this.original, 'const') ? { value: this.original['const'] } : undefined;
  }

  keep(word: string, value: unknown): void {
    this.kept[word] = value;
  }

  /** A validating keyword was left out. */
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
