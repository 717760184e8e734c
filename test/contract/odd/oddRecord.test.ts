// What is found from the first page of a list, beside a Record there that can't be read.
import assert from 'node:assert/strict';
import { RecordGroups } from '../../../src/workspace/records/recordGroups';
import { seededMiniId } from '../../support/seeded';
import { useAlteredAnswers } from './useAlteredAnswers';

describe("a list of Records whose first can't be read", () => {
  const inUse = useAlteredAnswers((body) => {
    const page = JSON.parse(body) as { items?: readonly object[] };
    const [first, ...others] = page.items ?? [];
    return first ? JSON.stringify({ ...page, items: [{ ...first, tags: [] }, ...others] }) : body;
  });

  it('has its months', async () => {
    const { records } = inUse.workspace;
    const groups = new RecordGroups(records, { miniId: seededMiniId(1) }, 'month', () => undefined);
    await groups.load();
    assert.deepEqual([groups.failure, groups.all.length > 0], [undefined, true]);
    groups.dispose();
  });

  it('has its counts and its latest', async () => {
    const { recordsOfMini } = inUse.workspace;
    const { listed, latest } = await recordsOfMini.overview(seededMiniId(1), new AbortController().signal);
    assert.deepEqual([listed === undefined, latest.length], [false, 5]);
  });
});
