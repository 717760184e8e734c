import assert from 'node:assert/strict';
import fc from 'fast-check';
import { editedPath, parseEditedPath, type EditedRef } from '../../../../src/editors/document/editedPath';

describe('the path of an edited text', () => {
  it('ends in the title, for the tab', () => {
    const ref = { kind: 'skill', connectionId: 'c', skillId: 's' } as const;
    assert.equal(editedPath(ref, 'Handover: note / draft?'), '/skill/c/s/Handover note draft.md');
    assert.equal(editedPath({ kind: 'mini', connectionId: 'c', miniId: 'm' }, ' ..'), '/mini/c/m/mini.json');
  });

  it("makes characters visible that change the reading order, and limits the length of the tab's label", () => {
    const ref = { kind: 'mini', connectionId: 'c', miniId: 'm' } as const;
    assert.equal(editedPath(ref, 'a\u202efdp.exe\n'), '/mini/c/m/a⟨U+202E⟩fdp.exe.json');
    assert.ok(editedPath(ref, 'x\u2066'.repeat(500_000)).length < 100);
  });

  it('leads back to the item, whatever its ids and title', () => {
    const id = fc.string({ minLength: 1 }).filter((text) => !/\p{Surrogate}/u.test(text));
    const ref = fc.oneof(
      fc.record({ kind: fc.constant('record'), connectionId: id, miniId: id, recordId: id }),
      fc.record({ kind: fc.constant('mini'), connectionId: id, miniId: id }),
      fc.record({ kind: fc.constant('skill'), connectionId: id, skillId: id }),
    ) as fc.Arbitrary<EditedRef>;
    fc.assert(
      fc.property(ref, fc.string({ unit: 'grapheme' }), (one, title) => {
        const path = editedPath(one, title);
        assert.deepEqual(parseEditedPath(path), { ...one });
        assert.doesNotMatch(path.split('/').at(-1) ?? '', /[?#%\\\p{Cc}]/u);
      }),
    );
  });

  it("rejects the extension's other paths", () => {
    for (const path of ['/version/c/m/r/v.json', '/record/c/m/a.json', '/mini/c/a.json', '/schema/record.json', '']) {
      assert.equal(parseEditedPath(path), undefined, path);
    }
  });
});
