import assert from 'node:assert/strict';
import { useEmptyPage } from '../../../support/useEmptyPage';

describe('the versions on a page', () => {
  useEmptyPage();

  it('say that there are some, though none of them can be read', async () => {
    const { PageVersions } = await import('../../../../media/page/versions');
    const versions = new PageVersions();
    versions.list = { rows: [], hasMore: false, leftOutText: 'Not included: 2.', picks: [] };
    assert.match(JSON.stringify(versions['render']()), /Not included: 2\./);
  });
});
