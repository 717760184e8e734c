import assert from 'node:assert/strict';
import fc from 'fast-check';
import { editedAddress, parseEditedAddress, type EditedRef } from '../../../../src/editors/document/editedAddress';

describe('the address of a document', () => {
  const mini = { kind: 'mini', connectionId: 'c', miniId: 'm' } as const;

  it('shows words in its path, for the tab and the breadcrumbs, and ids in its query', () => {
    const skill = { kind: 'skill', connectionId: 'c', skillId: 's' } as const;
    assert.deepEqual(editedAddress(skill, 'Handover: note / draft?'), {
      path: '/Skills/Handover note draft.md',
      query: 'c=c&s=s',
    });
    const record = { kind: 'record', connectionId: 'c', miniId: 'm', recordId: 'r' } as const;
    assert.equal(
      editedAddress(record, 'Weekly note', ['Sample/Person', '', '30/6/2026']).path,
      '/Records/Sample Person/30 6 2026/Weekly note.record',
    );
    assert.equal(editedAddress(mini, ' ..').path, '/Minis/mini.mini');
  });

  it("makes characters visible that change the reading order, and limits the length of the tab's label", () => {
    assert.equal(editedAddress(mini, 'a\u202efdp.exe\n').path, '/Minis/a⟨U+202E⟩fdp.exe.mini');
    assert.ok(editedAddress(mini, 'x\u2066'.repeat(500_000), ['y'.repeat(500_000)]).path.length < 200);
  });

  it('leads back to the item, whatever its ids and title', () => {
    const id = fc.string({ minLength: 1 }).filter((text) => !/\p{Surrogate}/u.test(text));
    const ref = fc.oneof(
      fc.record({ kind: fc.constant('record'), connectionId: id, miniId: id, recordId: id }),
      fc.record({ kind: fc.constant('mini'), connectionId: id, miniId: id }),
      fc.record({ kind: fc.constant('skill'), connectionId: id, skillId: id }),
    ) as fc.Arbitrary<EditedRef>;
    const words = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(ref, words, words, (one, title, folder) => {
        const address = editedAddress(one, title, [folder]);
        assert.deepEqual(parseEditedAddress(address), { ...one });
        assert.doesNotMatch(address.path, /[?#%\\\p{Cc}]/u);
      }),
    );
  });

  it("rejects the extension's other addresses", () => {
    for (const path of ['/Versions/c/m/r/v.json', '/compared/a.json', '/schema/record.json', '/Records/a.json', '']) {
      assert.equal(parseEditedAddress({ path, query: 'c=c&m=m' }), undefined, path);
    }
    assert.equal(parseEditedAddress({ path: '/Records/a.json', query: 'm=m&r=r' }), undefined);
  });
});
