import assert from 'node:assert/strict';
import { thingStoreOf } from '../../../../src/workspace/changeSets/thingStoreOf';
import { failureFrom } from '../../../support/clientOf';

describe('what change sets read of Skills and labels', () => {
  for (const kind of ['skill', 'label'] as const)
    it(`takes none for deleted while a row could not be read: ${kind}`, async () => {
      let leftOut = 0;
      const listOf = (all: unknown) => ({
        reread: () => Promise.resolve(all),
        get leftOut() {
          return leftOut;
        },
      });
      const things = [{ id: 'there' }];
      const parts = { skills: listOf(things), labels: listOf({ labels: things }) };
      const { read } = thingStoreOf(parts as unknown as Parameters<typeof thingStoreOf>[0]);
      const idsOf = async (...ids: string[]) => [...(await read({ kind, place: '' }, ids, undefined)).keys()];
      assert.deepEqual(await idsOf('there', 'gone'), ['there']);
      leftOut = 1;
      assert.deepEqual(await idsOf('there'), ['there']);
      assert.equal((await failureFrom(idsOf('gone'))).kind, 'unexpectedShape');
    });
});
