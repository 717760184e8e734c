import assert from 'node:assert/strict';
import { nothing } from 'lit';
import type { HeadHost } from '../../../../media/form/headFields';
import { useEmptyPage } from '../../../support/useEmptyPage';

describe('the fields beside the content', () => {
  useEmptyPage();
  let page: typeof import('../../../../media/record/sideFields');
  before(async () => {
    page = await import('../../../../media/record/sideFields');
  });

  it('are without tags where there are none and none can be added', () => {
    const tagsOf = (tags: object | null, isReadOnly: boolean): unknown =>
      page.sideFields({ tags }, { isReadOnly } as Partial<HeadHost> as HeadHost, () => undefined)[1];
    for (const empty of [null, {}]) {
      assert.equal(tagsOf(empty, true), nothing);
      assert.notEqual(tagsOf(empty, false), nothing);
    }
    assert.notEqual(tagsOf({ Ward: '7' }, true), nothing);
  });
});
