import assert from 'node:assert/strict';
import type { VersionsTab } from '../../../../media/page/versionsTab';
import { useEmptyPage } from '../../../support/useEmptyPage';

describe('the tab of the versions', () => {
  useEmptyPage();
  let tab: VersionsTab;
  beforeEach(async () => {
    const { VersionsTab } = await import('../../../../media/page/versionsTab');
    const rpc = { read: () => Promise.reject(new Error('unasked')) };
    const nothing = (): void => undefined;
    tab = new VersionsTab({ requestUpdate: nothing }, rpc, nothing);
  });
  const countOf = (revision: number): string => tab.tab(revision, false).count;
  /** As the list does when it has read them. */
  function count(revision: number, detail: string): void {
    const onCounted = tab.tab(revision, false).view(true).values.at(-1) as (event: { readonly detail: string }) => void;
    onCounted({ detail });
  }

  it('says how many there are once they are read', () => {
    assert.equal(countOf(1), '');
    count(1, '7');
    assert.equal(countOf(1), '7');
  });

  it('says no number after a change that is read when they are shown again', () => {
    count(1, '7');
    tab.tab(1, false).view(false);
    assert.equal(countOf(2), '');
  });

  it('keeps the number in sight while they are read again', () => {
    count(1, '7');
    assert.equal(countOf(2), '7');
    count(2, '8');
    assert.equal(countOf(2), '8');
  });
});
