// The hits of a search while the user types: only pages for the current text.
import { failureOf, type Failure } from '../../domain/failure';
import type { Choice } from './quickPickItems';

export interface FoundPage<T> {
  readonly choices: readonly Choice<T>[];
  /** The cursor of the next page; missing at the end. */
  readonly cursor?: string | undefined;
  /** A sentence about what the page lacks. */
  readonly note?: string;
}

/** The choices for the typed text, page by page. The signal is aborted when the text changes. `known` gets choices that need no request. */
export type Find<T> = (
  text: string,
  signal: AbortSignal,
  cursor?: string,
  known?: (choices: readonly Choice<T>[]) => void,
) => Promise<FoundPage<T>>;

/** What is shown below the typed text. */
export interface Found<T> {
  readonly choices: readonly Choice<T>[];
  readonly hasMore: boolean;
  readonly note: string;
  /** The first page has not arrived yet. */
  readonly isEarly?: boolean;
  /** Why the last page failed; `bug` if it isn't a failure of the service. Earlier choices stay. */
  readonly failure?: Failure | 'bug' | undefined;
}

export class SearchedPages<T> {
  private asked = new AbortController();
  private text = '';
  private cursor: string | undefined;
  private seen = new Set<string>();
  private choices: readonly Choice<T>[] = [];
  private note = '';
  /** Aborts the read in progress. */
  private reading: AbortController | undefined;

  constructor(private readonly find: Find<T>) {}

  /** Cancels the work for the previous text. Call this at each change, and {@link first} when typing pauses. */
  leave(): void {
    this.asked.abort();
    this.asked = new AbortController();
  }

  /** The first page for a text, below what is known before it came; undefined if another text was typed meanwhile. */
  async first(text: string, onEarly?: (found: Found<T>) => void): Promise<Found<T> | undefined> {
    this.leave();
    this.text = text;
    this.cursor = undefined;
    this.seen = new Set();
    this.choices = [];
    this.note = '';
    return await this.page((known) => {
      this.choices = known;
      if (known.length > 0) onEarly?.({ ...this.found(), isEarly: true });
    });
  }

  /** All choices so far and those of the next page; undefined while another call is reading a page and will return it. */
  async more(): Promise<Found<T> | undefined> {
    return this.reading === this.asked ? undefined : await this.page();
  }

  private async page(known?: (choices: readonly Choice<T>[]) => void): Promise<Found<T> | undefined> {
    const { asked } = this;
    const { signal } = asked;
    this.reading = asked;
    try {
      const { choices, cursor, note } = await this.find(this.text, signal, this.cursor, known);
      if (signal.aborted) return undefined;
      const seen = new Set<string>();
      const isNew = ({ id }: Choice<T>): boolean => id === undefined || (!seen.has(id) && seen.add(id) === seen);
      const details = new Map(choices.map(({ id, detail }) => [id, detail]));
      const before = this.choices.map((one) => ({ ...one, detail: one.detail ?? details.get(one.id) }));
      this.choices = [...before, ...choices].filter(isNew);
      this.note ||= note ?? '';
      // A repeated cursor would never end.
      this.cursor = cursor === undefined || this.seen.has(cursor) ? undefined : cursor;
      if (cursor !== undefined) this.seen.add(cursor);
      return this.found();
    } catch (error) {
      return signal.aborted ? undefined : { ...this.found(), failure: failureOf(error) ?? 'bug' };
    } finally {
      if (this.reading === asked) this.reading = undefined;
    }
  }

  private found(): Found<T> {
    return { choices: this.choices, note: this.note, hasMore: this.cursor !== undefined };
  }
}
