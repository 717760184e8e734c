// Where the rows of a table come from: the list of one Mini, or those of several as one, in one direction or from a date on in both.
import { beginAt, endBefore } from '../../domain/dates/rangeEnds';
import { MAX_ROWS } from '../../domain/limits';
import { narrowed } from '../../domain/recordQuery';
import { CursorPages, type AskPage } from './cursorPages';
import type { HeldRowMaker } from './heldRow';
import { MergedPages } from './mergedPages';
import type { Direction, RowSource } from './tableList';
import type { TableQuery } from './tableQuery';

/** Rows of the first pages of all Minis together, since all of them wait until each was read. */
const MAX_AT_FIRST = 5_000;
const FEWEST_OF_A_PAGE = 10;

export class TableSources {
  constructor(
    private readonly ask: AskPage,
    private readonly rowMaker: HeldRowMaker,
  ) {}

  /** `onBegun` gets the number of Minis of which something was read. */
  of(query: TableQuery, miniIds: readonly string[], where: Direction, onBegun: (count: number) => void): RowSource {
    const isNewestFirst = query.isNewestFirst === (where === 'below');
    // Also one list is a merged one where only some of its Records are kept: that says how many were looked at.
    const only = miniIds.length === 1 && !query.only ? miniIds[0] : undefined;
    if (only !== undefined) return this.pagesOf(only, query, where);
    const share = Math.floor(MAX_AT_FIRST / Math.max(1, miniIds.length));
    const limit = Math.min(MAX_ROWS, Math.max(FEWEST_OF_A_PAGE, share));
    // Upward everything is the other way round.
    const inOrder = where === 'below' ? miniIds : miniIds.toReversed();
    const lists = inOrder.map((miniId) => this.pagesOf(miniId, query, where, limit));
    return new MergedPages(lists, isNewestFirst, onBegun);
  }

  /** All that matches, whatever was read of it. */
  wholeOf(query: TableQuery, miniIds: readonly string[]): readonly CursorPages[] {
    const ends: readonly Direction[] = query.around === undefined ? ['below'] : ['below', 'above'];
    return miniIds.flatMap((miniId) => ends.map((where) => this.pagesOf(miniId, query, where)));
  }

  private pagesOf(miniId: string, query: TableQuery, where: Direction, limit = MAX_ROWS): CursorPages {
    const filter = { ...query.filter, ...halfOf(query, where) };
    const asked = { miniId, filter, sortDescending: query.isNewestFirst === (where === 'below') };
    return new CursorPages(this.ask, asked, this.rowMaker, query.only, limit);
  }
}

/** The part of the list before or after the date at which it begins. */
function halfOf({ filter, isNewestFirst, around }: TableQuery, where: Direction): object {
  if (around === undefined) return {};
  const begin = Date.parse(around) + (isNewestFirst ? 1 : 0);
  const isOlder = isNewestFirst === (where === 'below');
  return narrowed(filter, isOlder ? { endDate: endBefore(begin) } : { startDate: beginAt(begin) });
}
