import assert from 'node:assert/strict';
import type { ComparedPair, ComparedTexts } from '../../../../src/editors/document/comparedTexts';
import { compareReviewed } from '../../../../src/editors/review/compareReviewed';
import type { ChangeItem } from '../../../../src/workspace/changeSets/changeItem';
import type { ChangeSetEntry } from '../../../../src/workspace/changeSets/changeSetEntry';
import type { Review } from '../../../../src/workspace/changeSets/review/review';

describe('the texts of a review that are compared', () => {
  async function shownOf(
    items: ReadonlyMap<number, ChangeItem>,
    choices = new Map<number, object>(),
    applies: (index: number) => boolean = () => true,
  ): Promise<readonly ComparedPair[]> {
    const plannedPortions = (isWanted: (index: number) => boolean) => [[...items].filter(([index]) => isWanted(index))];
    const entry = { title: 'Set', journal: { state: { choices }, plannedPortions } };
    const review = {
      groupOf: new Map([...items.keys()].map((index) => [index, 0])),
      applies,
      titleOf: () => undefined,
    };
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
    return shown;
  }
  async function afterOf(item: ChangeItem, excludedFields: readonly string[] = []): Promise<unknown> {
    const [shown] = await shownOf(new Map([[0, item]]), new Map([[0, { excludedFields }]]));
    assert.equal(shown?.before, '');
    return JSON.parse(shown.after);
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

  it('are those of the first 50 that are applied', async () => {
    const items = Array.from({ length: 120 }, (_, index): [number, ChangeItem] => {
      return [index, { ...create, record: { title: `New ${String(index)}` }, isActive: true }];
    });
    const shown = await shownOf(new Map(items), undefined, (index) => index % 2 === 1);
    const titles = shown.map(({ after }) => (JSON.parse(after) as { title: string }).title);
    assert.deepEqual(
      titles,
      Array.from({ length: 50 }, (_, place) => `New ${String(2 * place + 1)}`),
    );
  });
});
