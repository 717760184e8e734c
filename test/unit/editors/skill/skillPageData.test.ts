import assert from 'node:assert/strict';
import type { Skill } from '../../../../src/domain/skill';
import { skillPageData } from '../../../../src/editors/skill/skillPageData';

const page = (skill: Skill, isLocked = false) =>
  skillPageData({
    skillId: 's',
    skill,
    users: [{ id: 'u', firstName: 'Clara', lastName: 'Juniperfield' }],
    isLocked,
  });

describe('the page of a Skill', () => {
  it('offers what the state allows, and nothing in a locked workspace', () => {
    const offers = (state: string): readonly string[] => page({ state }).offers;
    assert.deepEqual(['draft', 'active', 'archived', 'deleted', 'later'].map(offers), [
      ['submit', 'delete'],
      ['archive'],
      ['restore', 'delete'],
      [],
      ['archive'],
    ]);
    assert.deepEqual(
      ['draft', 'active', 'archived'].map((state) => page({ state }).canEdit),
      [true, true, false],
    );
    const locked = page({ state: 'draft' }, true);
    assert.deepEqual([locked.offers, locked.canEdit], [[], false]);
  });

  it('says who and when, and what it does not know', () => {
    const { facts } = page({ createdAt: '2026-06-30T07:34:00Z', createdBy: 'u', updatedBy: null });
    assert.deepEqual(
      facts.map(({ name, note, isMissing }) => [name, note, isMissing]),
      [
        ['Created', 'by Clara Juniperfield', undefined],
        ['ID', undefined, undefined],
      ],
    );
  });

  it('lists assets on one line each, also without a name, type, size or id', () => {
    const { assets } = page({ assets: [{ id: 'a', name: 'a\n\u202e.md', type: 'markdown', size: 2048 }, {}] });
    assert.deepEqual(assets, [
      { id: 'a', fileName: 'a ⟨U+202E⟩.md', contentType: 'markdown', sizeText: '2 KB', sizeBytes: 2048 },
      { fileName: '(no name)', contentType: 'Unknown', sizeText: 'Unknown' },
    ]);
  });
});
