// Ours: the JSON value of a page into checked Records. Each time another copy, as no answer comes twice.
import { parseShape } from '../../../src/api/wire/bodyShape';
import { toPage } from '../../../src/domain/page';
import { pageOf } from '../../../src/domain/schemas/page';
import { storedRecord } from '../../../src/domain/schemas/record';
import { samplePage } from '../samplePage';
import type { Round } from '../side';
import type { PageOptions } from './parsePage';

export async function prepare({ times }: PageOptions): Promise<Round> {
  const text = await samplePage();
  const recordPage = pageOf(storedRecord);
  const values = Array.from({ length: times }, () => JSON.parse(text) as unknown);
  return () => {
    for (const value of values) toPage(parseShape('listRecords', recordPage, value));
    return Promise.resolve();
  };
}
