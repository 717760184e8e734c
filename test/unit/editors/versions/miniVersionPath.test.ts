import assert from 'node:assert/strict';
import { miniVersionPath, parseMiniVersionPath } from '../../../../src/editors/versions/miniVersionPath';

describe('paths of Mini versions', () => {
  it('lead back to their version, whatever the ids contain', () => {
    for (const miniId of ['mini-1', 'https://care.example.org/people/017', 'a b%2F?#ü'])
      for (const versionId of ['current', 'v/1', '#0']) {
        const ref = { connectionId: 'c:1', miniId, versionId };
        assert.deepEqual(parseMiniVersionPath(miniVersionPath(ref)), ref);
      }
  });

  it('do not match other paths', () => {
    const others = [
      '/version/c/m/v.json',
      '/version-of-mini/c/m',
      '/version-of-mini/c/m/v',
      '/version-of-mini/c//v.json',
    ];
    for (const path of [
      ...others,
      'version-of-mini/c/m/v.json',
      '/version-of-mini/c/%/v.json',
      '/version-of-mini/c/m/.json',
    ])
      assert.equal(parseMiniVersionPath(path), undefined, path);
  });
});
