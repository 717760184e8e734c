// Baseline: the text of a page into a JSON value, often enough to be measured.
import { samplePage } from '../samplePage';
import type { Round } from '../side';

export interface PageOptions {
  /** Of the page in one round. */
  readonly times: number;
}

export async function prepare({ times }: PageOptions): Promise<Round> {
  const text = await samplePage();
  return () => {
    for (let time = 0; time < times; time++) JSON.parse(text);
    return Promise.resolve();
  };
}
