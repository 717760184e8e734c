// Creates Records, active or as drafts. After a lost response it lists to find them: search may miss drafts and new Records.
import type { ServiceClient } from '../../api/client';
import { pagesFrom } from '../../api/paging';
import type { Clock } from '../../base/clock';
import { daysAround } from '../../domain/dates/daysAround';
import { undefinedOnFailure } from '../../domain/failure';
import { differingFields } from '../../domain/fields/differingFields';
import { recordFields } from '../../domain/fields/recordFields';
import { MAX_ROWS } from '../../domain/limits';
import type { Page, PageRequest } from '../../domain/page';
import { RECORD_STATES, type StoredRecord } from '../../domain/record';
import type { RecordFilter, RecordQuery } from '../../domain/recordQuery';
import type { Candidates, CreationLookup } from '../changes/creationAttempts';
import { REREAD_PAUSES_MS, rereadUntil } from '../changes/rereadPauses';
import { duplicateKey } from './duplicateKey';
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

/** Includes the Mini in which it was listed, because the user may have chosen another one since. */
export type FoundRecord = StoredRecord & { readonly miniId: string };

/** Pages searched in each order. The window around a date contains fewer, but a whole Mini may have far more. */
const MAX_PAGES = 2;

export class NewRecords {
  constructor(
    private readonly client: ServiceClient,
    private readonly records: Records,
    private readonly clock: Clock,
  ) {}

  /** Returns the row as stored. Undefined if the response had no id, or that of another Record. */
  async create(record: NewRecord): Promise<RecordRow | undefined> {
    const { isDraft, labels, content, ...fields } = record;
    const body = { ...fields, labels: [...labels], ...(content === undefined ? {} : { content }) };
    const { records } = this.client;
    const id = await (isDraft ? records.createDraftRecord(body) : records.createRecord(body));
    if (!id) return undefined;
    const { miniId } = record;
    // The Record exists, so a failed read isn't a failed creation. Wait while lists lag behind: its page would say that it no longer exists.
    const read = (): Promise<StoredRecord[]> => this.records.readMany(miniId, [id]);
    const isThere = ({ length }: readonly StoredRecord[]): boolean => length > 0;
    const found = await rereadUntil(isThere, read, REREAD_PAUSES_MS, this.clock).catch(undefinedOnFailure);
    const stored = found?.[0];
    // Don't compare the date: a service may shorten it to the day.
    if (stored && duplicateKey(stored.title, null) !== duplicateKey(record.title, null)) return undefined;
    const row = toRecordRow(stored ?? { id, ...body, state: isDraft ? 'draft' : 'active' }, miniId);
    if (row) this.records.applyWrite(undefined, row, { stored });
    return row;
  }

  /** Shows the Record found after a lost response. Undefined for a Record without an id. */
  show({ miniId, ...stored }: FoundRecord): RecordRow | undefined {
    const row = toRecordRow(stored, miniId);
    if (row) this.records.applyWrite(undefined, row, { stored });
    return row;
  }

  /** Finds a new Record when the response to its creation is lost. */
  lookup(record: NewRecord): CreationLookup<FoundRecord> {
    return { candidates: () => this.candidates(record), holds: (candidate) => holds(candidate, record) };
  }

  private async candidates({ miniId, title, eventDate }: NewRecord): Promise<Candidates<FoundRecord>> {
    const window = windowAround(eventDate);
    const key = duplicateKey(title, eventDate);
    const things = new Map<string, FoundRecord>();
    /** Returns whether the end was reached. */
    const walk = async (query: RecordQuery): Promise<boolean> => {
      const ask = (page: PageRequest): Promise<Page<StoredRecord>> => this.client.records.listRecords(query, page);
      let pages = 0;
      for await (const page of pagesFrom('listRecords', ask, { kind: 'start', limit: MAX_ROWS })) {
        for (const one of page.items)
          if (one.id && duplicateKey(one.title, one.eventDate) === key) things.set(one.id, { ...one, miniId });
        if (++pages === MAX_PAGES && page.afterCursor !== undefined) return false;
      }
      return true;
    };
    /** The position of Records without a date is not specified: they come first or last. */
    const walkBothEnds = async (filter: RecordFilter): Promise<boolean> =>
      (await walk({ miniId, filter })) || (await walk({ miniId, filter, sortDescending: false }));
    // Deleted Records are only listed if their state is requested, and a filter by states excludes unknown ones.
    const ends = await Promise.all([walkBothEnds(window), walkBothEnds({ ...window, states: RECORD_STATES })]);
    return { things: [...things.values()], isWhole: ends.every(Boolean) };
  }
}

/** The service may write the date in another form, but for the same time. */
function windowAround(eventDate: string | null): Pick<RecordFilter, 'startDate' | 'endDate'> {
  const time = Date.parse(eventDate ?? '');
  return Number.isNaN(time) ? {} : daysAround(time, time);
}

/** Whether the candidate has all sent fields. The Mini and the date already match. Long numbers are compared as written. */
function holds(candidate: StoredRecord, { miniId: _mini, eventDate: _date, isDraft, ...fields }: NewRecord): boolean {
  const sent = { ...fields, content: fields.content ?? null, labels: [...fields.labels] };
  return (candidate.state === 'draft') === isDraft && differingFields(recordFields, sent, candidate).length === 0;
}
