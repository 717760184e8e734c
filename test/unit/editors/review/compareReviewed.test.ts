import assert from 'node:assert/strict';
import type { ComparedPair, ComparedTexts } from '../../../../src/editors/document/comparedTexts';
import { compareReviewed } from '../../../../src/editors/review/compareReviewed';
import type { ChangeSetEntry } from '../../../../src/workspace/changeSets/changeSetEntry';
import type { ChangeItem } from '../../../../src/workspace/changeSets/changeItem';
import type { Review } from '../../../../src/workspace/changeSets/review/review';

describe('the texts of a review that are compared', () => {
  async function afterOf(item: ChangeItem, excludedFields: readonly string[] = []): Promise<unknown> {
    const choices = new Map([[0, { excludedFields }]]);
    const entry = { title: 'Set', journal: { state: { choices }, plannedPortions: () => [[[0, item]]] } };
    const review = { groupOf: new Map([[0, 0]]), applies: () => true, titleOf: () => undefined };
    let shown: readonly ComparedPair[] = [];
    const showMany = (_title: string, pairs: readonly ComparedPair[]): Promise<void> => {
      shown = pairs;
      return Promise.resolve();
    };
    await compareReviewed(
      { showMany } as unknown as ComparedTexts,
      entry as unknown as ChangeSetEntry,
      review as unknown as Review,
    );
    assert.equal(shown[0]?.before, '');
    return JSON.parse(shown[0].after);
  }
  const create = { op: 'create', miniId: 'm', record: { title: 'New', description: 'Text' } } as const;

  it('say of a new Record whether it is a draft', async () => {
    assert.deepEqual(await afterOf({ ...create, isActive: true }), {
      title: 'New',
      description: 'Text',
      state: 'active',
    });
    assert.deepEqual(await afterOf({ ...create, isActive: false }, ['description']), { title: 'New', state: 'draft' });
  });
});
