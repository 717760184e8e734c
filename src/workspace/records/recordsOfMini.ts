// An overview of a Mini's Records: how many there are, and the newest.
import type { ServiceClient } from '../../api/client';
import { pagesFrom } from '../../api/paging';
import type { Page, PageRequest } from '../../domain/page';
import { RECORD_STATES, type StoredRecord } from '../../domain/record';
import { countRecords } from './countRecords';

const LATEST_ROWS = 5;

interface StateCount {
  readonly state: string;
  readonly count: number;
}

export interface RecordOverview {
  /** Without those in the trash; undefined if the service does not say. */
  readonly listed: number | undefined;
  /** Counts for the known states that at least one Record has. */
  readonly byState: readonly StateCount[];
  /** Newest first. */
  readonly latest: readonly StoredRecord[];
}

/** Numbers of a Mini's Records. Undefined if the service did not report them. */
export interface RecordCounts {
  /** Records listed by default, without deleted ones. */
  readonly listed: number | undefined;
  readonly inTrash: number | undefined;
}

export class RecordsOfMini {
  constructor(private readonly client: ServiceClient) {}

  /** Deleted Records are only listed on request (contract: lists), so counting takes two requests. */
  async counts(miniId: string): Promise<RecordCounts> {
    const [listed, inTrash] = await Promise.all([
      countRecords(this.client, { miniId }),
      countRecords(this.client, { miniId, filter: { states: ['deleted'] } }),
    ]);
    return { listed, inTrash };
  }

  /** Counts the Records in each known state and reads the newest. */
  async overview(miniId: string, signal: AbortSignal): Promise<RecordOverview> {
    const count = async (state: string): Promise<StateCount> => {
      return { state, count: (await countRecords(this.client, { miniId, filter: { states: [state] } }, signal)) ?? 0 };
    };
    const [first, byState] = await Promise.all([this.latestOf(miniId, signal), Promise.all(RECORD_STATES.map(count))]);
    return { ...first, byState: byState.filter((one) => one.count > 0) };
  }

  /** Pages may be shorter than asked for, or empty. Those that can't be read are passed over. */
  private async latestOf(miniId: string, signal: AbortSignal): Promise<Pick<RecordOverview, 'listed' | 'latest'>> {
    const options = { signal, onLeftOut: () => undefined };
    const ask = (page: PageRequest): Promise<Page<StoredRecord>> =>
      this.client.records.listRecords({ miniId }, { ...page, includeTotalCount: page.kind === 'start' }, options);
    const latest: StoredRecord[] = [];
    let listed: number | undefined;
    for await (const page of pagesFrom('listRecords', ask, { kind: 'start', limit: LATEST_ROWS })) {
      listed ??= page.totalCount;
      latest.push(...page.items);
      if (latest.length >= LATEST_ROWS) break;
    }
    return { listed, latest: latest.slice(0, LATEST_ROWS) };
  }
}
