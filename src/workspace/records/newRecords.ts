// Creating Records, at once active or as drafts. By listing one is found whose answer was lost: search need not find drafts, nor what is new.
import type { ServiceClient } from '../../api/client';
import { pagesFrom } from '../../api/paging';
import { sameJson } from '../../base/sameJson';
import { duplicateKey } from '../../domain/duplicateKey';
import { undefinedOnFailure } from '../../domain/failure';
import { MAX_ROWS } from '../../domain/limits';
import type { Page, PageRequest } from '../../domain/page';
import { RECORD_STATES, type StoredRecord } from '../../domain/record';
import type { RecordFilter, RecordQuery } from '../../domain/recordQuery';
import type { Candidates, CreationLookup } from '../changes/creationAttempts';
import { toRecordRow, type RecordRow } from './recordRow';
import type { Records } from './records';

export interface NewRecord {
  readonly miniId: string;
  readonly title: string;
  /** ISO text. */
  readonly eventDate: string | null;
  /** Names. */
  readonly labels: readonly string[];
  /** Any JSON; undefined for none. */
  readonly content: unknown;
  readonly isDraft: boolean;
}

/** Pages that are looked through in each order: the window around a date holds less, and all of a Mini may hold far more. */
const MOST_PAGES = 2;
/** Before and after the event date: a service may compare days, and exclude the ends. */
const MARGIN_MS = 86_400_000;

export class NewRecords {
  constructor(
    private readonly client: ServiceClient,
    private readonly records: Records,
  ) {}

  /** Answers the row as it is stored; undefined when the service did not say under which id. */
  async create(record: NewRecord): Promise<RecordRow | undefined> {
    const { isDraft, labels, content, ...fields } = record;
    const body = { ...fields, labels: [...labels], ...(content === undefined ? {} : { content }) };
    const { records } = this.client;
    const id = await (isDraft ? records.createDraftRecord(body) : records.createRecord(body));
    if (!id) return undefined;
    const { miniId } = record;
    // It is created, so that a failure to read is none of its own.
    const stored = await this.records.read({ miniId, recordId: id }).catch(undefinedOnFailure);
    const row = toRecordRow(stored ?? { id, ...body, state: isDraft ? 'draft' : 'active' }, miniId);
    if (row) this.records.took(undefined, row, stored);
    return row;
  }

  /** Shows what was found in the place of a lost answer; undefined for a Record without an id. */
  show(miniId: string, found: StoredRecord): RecordRow | undefined {
    const row = toRecordRow(found, miniId);
    if (row) this.records.took(undefined, row, found);
    return row;
  }

  /** How a new Record is looked for when the answer to its creation is lost. */
  lookup(record: NewRecord): CreationLookup<StoredRecord> {
    return { candidates: () => this.candidates(record), holds: (candidate) => holds(candidate, record) };
  }

  private async candidates({ miniId, title, eventDate }: NewRecord): Promise<Candidates<StoredRecord>> {
    const window = windowAround(eventDate);
    const key = duplicateKey(title, eventDate);
    const things = new Map<string, StoredRecord>();
    /** Answers whether it came to the end. */
    const walk = async (query: RecordQuery): Promise<boolean> => {
      const ask = (page: PageRequest): Promise<Page<StoredRecord>> => this.client.records.listRecords(query, page);
      let pages = 0;
      for await (const page of pagesFrom('listRecords', ask, { kind: 'start', limit: MAX_ROWS })) {
        for (const one of page.items)
          if (one.id && duplicateKey(one.title, one.eventDate) === key) things.set(one.id, one);
        if (++pages === MOST_PAGES && page.afterCursor !== undefined) return false;
      }
      return true;
    };
    /** Where Records without a date stand in a long list is not stated: they are the first, or the last. */
    const walkBothEnds = async (filter: RecordFilter): Promise<boolean> =>
      (await walk({ miniId, filter })) || (await walk({ miniId, filter, sortDescending: false }));
    // Deleted ones are listed only when their state is asked for, and asking for states leaves out unknown ones.
    const ends = await Promise.all([walkBothEnds(window), walkBothEnds({ ...window, states: RECORD_STATES })]);
    return { things: [...things.values()], isWhole: ends.every(Boolean) };
  }
}

/** The service may write the date in another form, but in the same place of the calendar. */
function windowAround(eventDate: string | null): Pick<RecordFilter, 'startDate' | 'endDate'> {
  const time = Date.parse(eventDate ?? '');
  if (Number.isNaN(time)) return {};
  return { startDate: new Date(time - MARGIN_MS).toISOString(), endDate: new Date(time + MARGIN_MS).toISOString() };
}

/** Title and date are the same already; long numbers stand in both as they were written. */
function holds(candidate: StoredRecord, { content, isDraft }: NewRecord): boolean {
  return (candidate.state === 'draft') === isDraft && sameJson(candidate.content ?? null, content ?? null);
}
