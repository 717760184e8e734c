// Baseline: batches of Records, without journal and checks.
import { MAX_BATCH_ITEMS } from '../../../src/domain/limits';
import type { Round } from '../side';
import { bareJson, bareWorkers } from './bareWorkers';
import type { WriteOptions } from './changeSetSide';

/** A Record of about a kilobyte. */
export function createdFields(at: number) {
  const number = String(at);
  return {
    title: `Sample ${number}`,
    description: 'Synthetic, and long enough to be a note. '.repeat(10),
    eventDate: new Date(Date.UTC(2020, 0, 1) + at * 60_000).toISOString(),
    labels: ['Visits', 'Weekly notes'],
    tags: { ward: number },
    content: { text: 'Synthetic. '.repeat(30), number },
  };
}

export function prepare({ url, miniId, records }: WriteOptions): Round {
  return () =>
    bareWorkers(records / MAX_BATCH_ITEMS, async (portion) => {
      const items = Array.from({ length: MAX_BATCH_ITEMS }, (_, at) => ({
        ...createdFields(portion * MAX_BATCH_ITEMS + at),
        miniId,
      }));
      await bareJson(`${url}/api/v1/Records/batch`, 'POST', { items, allowDuplicates: true });
    });
}
