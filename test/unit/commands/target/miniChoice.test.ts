import assert from 'node:assert/strict';
import { miniChoiceAmong, miniHitChoices } from '../../../../src/commands/target/miniChoice';
import type { Mini } from '../../../../src/domain/mini';

const mini = (id: string, name: string, more: Partial<Mini> = {}): Mini => ({ id, name, createdBy: 'user-1', ...more });
const clara = mini('1', 'Clara Juniperfield', { dateOfBirth: '1941-02-03', labels: ['North'] });
const other = mini('2', 'Clara Juniperfield', { dateOfBirth: '1962-11-30' });
const unborn = mini('3', 'Clara Juniperfield');
const arlo = mini('4', 'Arlo Pine', { dateOfBirth: '1950-01-01' });

describe('Minis to pick from', () => {
  it('of the same name are told apart by their birth dates, and no others', () => {
    const all = [clara, other, unborn, arlo];
    const described = all.map(miniChoiceAmong(all)).map(({ description }) => description);
    assert.deepEqual(described, ['Feb 3, 1941 · North', 'Nov 30, 1962', '', '']);
    const hits = [clara, arlo].map((one) => ({ mini: one, matchedFields: ['name'], quote: '' }));
    assert.deepEqual(
      miniHitChoices(hits).map(({ description, detail }) => [description, detail]),
      [
        ['North', 'Found in: Name'],
        ['', 'Found in: Name'],
      ],
    );
  });
});
