import assert from 'node:assert/strict';
import { seededMiniId, seededRecordId } from '../../../support/seeded';
import { form } from '../ask';
import { withSample, type Page } from '../withSample';

interface Listed {
  readonly id: string;
  readonly fileName: string;
}

describe('Attachments of the sample', () => {
  const lent = withSample({ minis: 1, records: 20 });
  const filesOf = async (recordId: string): Promise<readonly Listed[]> => {
    const { items } = await lent.read<Page>('GET', '/Records', {
      query: { miniId: seededMiniId(1), recordIds: [recordId] },
    });
    return items[0]?.['attachments'] as readonly Listed[];
  };

  it('are found by a batch that names them with their folders', async () => {
    const recordId = seededRecordId(1, 4);
    const names = ['2025/scan.txt', '2026/scan.txt'];
    const items = JSON.stringify(names.map((fileName) => ({ recordId, fileName })));
    const body = form(
      names.map((name) => ['files', name, name] as const),
      { items },
    );
    const { failed } = await lent.read<{ failed: unknown[] }>('POST', '/Records/batch/attachments', { body });
    assert.deepEqual(failed, []);
  });

  it('have an id of their own each when they are replaced', async () => {
    const recordId = seededRecordId(1, 6);
    const same = form([
      ['files', 'a.txt', 'x'],
      ['files', 'a.txt', 'x'],
    ]);
    await lent.ask('PUT', `/Records/${recordId}/attachments`, { body: same });
    const again = form([
      ['files', 'a.txt', 'x'],
      ['files', 'a.txt', 'x'],
    ]);
    await lent.ask('PUT', `/Records/${recordId}/attachments`, { body: again });
    const ids = (await filesOf(recordId)).map((file) => file.id);
    assert.equal(new Set(ids).size, ids.length);
  });
});
