import type { ServiceClient } from '../../api/client';
import type { User } from '../../domain/user';

/** What the Records of a Mini have, to filter by. */
export interface FilterChoices {
  readonly labels: readonly string[];
  /** An open list. */
  readonly states: readonly string[];
  readonly creators: readonly User[];
  readonly updaters: readonly User[];
}

export async function readFilterChoices(
  client: ServiceClient,
  miniId: string,
  signal: AbortSignal,
): Promise<FilterChoices> {
  const { records } = client;
  const [labels, states, creators, updaters] = await Promise.all([
    records.listRecordLabels(miniId, { signal }),
    records.listRecordStates(miniId, { signal }),
    records.listRecordCreators(miniId, { signal }),
    records.listRecordUpdaters(miniId, { signal }),
  ]);
  return { labels, states, creators, updaters };
}
