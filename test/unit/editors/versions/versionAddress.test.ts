import assert from 'node:assert/strict';
import fc from 'fast-check';
import { CURRENT_VERSION, parseVersionAddress, versionAddress } from '../../../../src/editors/versions/versionAddress';

const ofRecord = { connectionId: 'one', miniId: 'mini', recordId: 'record', versionId: CURRENT_VERSION };
const ofMini = { connectionId: 'one', miniId: 'mini', versionId: CURRENT_VERSION };

describe('the address of a version', () => {
  it('leads back to its version, whatever the ids and the names contain', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', '/', '%', '%2F', '#', '?', '&', '=', '+', ' ', '.json', '👩', '..'),
      minLength: 1,
    });
    fc.assert(
      fc.property(fc.array(text, { minLength: 6, maxLength: 6 }), ([one, two, three, four, title, folder]) => {
        const mini = { connectionId: one ?? '', miniId: two ?? '', versionId: three ?? '' };
        const record = { ...mini, recordId: four ?? '' };
        for (const ref of [mini, record])
          assert.deepEqual(parseVersionAddress(versionAddress(ref, title ?? '', folder)), ref);
      }),
    );
  });

  it('shows names in its path, and no id', () => {
    assert.equal(versionAddress(ofRecord, 'Weekly note', 'Ada Ashwick').path, '/Versions/Ada Ashwick/Weekly note.json');
    assert.equal(versionAddress(ofMini, 'Ada Ashwick').path, '/Versions of Minis/Ada Ashwick.json');
    assert.equal(versionAddress(ofRecord, '../a', '/').path, '/Versions/a.json');
    assert.equal(versionAddress(ofRecord, '', '').path, '/Versions/version.json');
  });

  it('has one path for all versions of a thing, which a comparison shows once', () => {
    const paths = [CURRENT_VERSION, 'v1', 'v2'].map(
      (versionId) => versionAddress({ ...ofRecord, versionId }, 'Weekly note').path,
    );
    assert.equal(new Set(paths).size, 1);
  });

  it('does not match other addresses', () => {
    const query = 'c=one&m=mini&r=record&v=v1';
    for (const path of ['', '/', 'Versions/a.json', '/Records/a.json', '/compared/a.json'])
      assert.equal(parseVersionAddress({ path, query }), undefined, path);
    for (const missing of ['c=one', 'm=mini', 'r=record', 'v=v1'])
      assert.equal(parseVersionAddress({ path: '/Versions/a.json', query: query.replace(missing, '') }), undefined);
    assert.equal(parseVersionAddress({ path: '/Versions of Minis/a.json', query: 'c=one&m=mini' }), undefined);
  });
});
