// Responses to batches in every form that the contract leaves open.
import { shuffledBy } from './oddOrder';

type BatchIds = 'list' | 'shuffledList' | 'byIndex' | 'byShuffledIndex' | 'byId' | 'byUri';

export interface BatchHabits {
  readonly ids: BatchIds;
  /** Failures don't say which item they are about. */
  readonly hidesIndexes: boolean;
}

interface Answer {
  readonly successfulIds: Readonly<Record<string, string>>;
  readonly failed: readonly Readonly<Record<string, unknown>>[];
}

interface SentItem {
  readonly externalUri?: string | null;
  readonly title?: string | null;
}

/** `text` is the response of the sample service: ids by index. */
export function oddBatch(text: string, request: string, { ids, hidesIndexes }: BatchHabits): string {
  const answer = JSON.parse(text) as Answer;
  const { items } = JSON.parse(request) as { items: readonly SentItem[] };
  const failed = hidesIndexes ? answer.failed.map(({ index: _index, ...others }) => others) : answer.failed;
  return JSON.stringify({ ...answer, failed, successfulIds: idsAs(ids, answer.successfulIds, items) });
}

function idsAs(form: BatchIds, byIndex: Answer['successfulIds'], items: readonly SentItem[]): unknown {
  const entries = Object.entries(byIndex);
  const item = (index: string): SentItem => items[Number(index)] ?? {};
  switch (form) {
    case 'list':
      return entries.map(([, id]) => id);
    case 'shuffledList':
      return shuffledBy(entries.map(([, id]) => id));
    case 'byIndex':
      return byIndex;
    case 'byShuffledIndex':
      return Object.fromEntries(shuffledBy(entries).map(([index, id]) => [`item ${index}`, id]));
    case 'byId':
      return Object.fromEntries(entries.map(([index, id]) => [id, item(index).externalUri ?? item(index).title]));
    case 'byUri':
      return Object.fromEntries(entries.map(([index, id]) => [item(index).externalUri ?? `urn:row:${index}`, id]));
  }
}
