import assert from 'node:assert/strict';
import fc from 'fast-check';
import { CURRENT_VERSION, parseVersionPath, versionPath } from '../../../../src/editors/versions/versionPath';

const ref = { connectionId: 'one', miniId: 'mini', recordId: 'record', versionId: CURRENT_VERSION };

describe('the path of a version of a Record', () => {
  it('leads back to its version, whatever the ids contain', () => {
    const id = fc.string({
      unit: fc.constantFrom('a', '/', '%', '%2F', '#', '?', ' ', '.json', '👩', '..'),
      minLength: 1,
    });
    fc.assert(
      fc.property(id, id, id, id, (connectionId, miniId, recordId, versionId) => {
        const made = { connectionId, miniId, recordId, versionId };
        assert.deepEqual(parseVersionPath(versionPath(made)), made);
        assert.equal(versionPath(made).split('/').length, 6);
      }),
    );
  });

  it('ends in a readable tab label', () => {
    assert.equal(versionPath(ref), '/version/one/mini/record/current.json');
  });

  it('does not match other paths', () => {
    for (const path of [
      '',
      '/',
      '/version/one/mini/record',
      '/version/one/mini/record/.json',
      '/version/one/mini/record/current',
      '/version/one//record/current.json',
      '/version/one/mini/record/current.json/more',
      '/record/one/mini/record/current.json',
      'x/version/one/mini/record/current.json',
      '/version/%/mini/record/current.json',
      '/version/one/mini/record/%E0%A4%A.json',
    ])
      assert.equal(parseVersionPath(path), undefined, path);
  });
});

describe('the path of a version of a Mini', () => {
  it('leads back to its version, whatever the ids contain', () => {
    for (const miniId of ['mini-1', 'https://care.example.org/people/017', 'a b%2F?#ü'])
      for (const versionId of ['current', 'v/1', '#0']) {
        const ref = { connectionId: 'c:1', miniId, versionId };
        assert.deepEqual(parseVersionPath(versionPath(ref)), ref);
      }
  });

  it('does not match other paths', () => {
    const others = [
      '/version/c/m/v.json',
      '/version-of-mini/c/m/r/v.json',
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
      assert.equal(parseVersionPath(path), undefined, path);
  });
});
