import assert from 'node:assert/strict';
import { pathIn, serviceProblems } from '../../../../../src/editors/document/json/fieldProblems';
import { readJson } from '../../../../../src/editors/document/json/jsonText';

const value = { title: 'a', content: { notes: [{ by: 'x' }] }, labels: ['one'] };

describe('fields named by the service', () => {
  const spellings: readonly (readonly [string, readonly (string | number)[]])[] = [
    ['title', ['title']],
    ['Title', ['title']],
    ['$.content.notes[0].by', ['content', 'notes', 0, 'by']],
    ['Content.Notes.0.By', ['content', 'notes', 0, 'by']],
    ["$['labels'][0]", ['labels', 0]],
    ['request.labels[7]', ['labels']],
    ['record.title', ['title']],
    ['somewhere.else', []],
    ['', []],
  ];
  for (const [field, path] of spellings) {
    it(`finds «${field}»`, () => assert.deepEqual(pathIn(value, field), path));
  }

  it('become problems on their lines, each with its own message', () => {
    const text = JSON.stringify(value, null, 2);
    const problems = serviceProblems(
      { 'labels[0]': ['No such label.', 'Too short.'], '': ['Odd.'] },
      value,
      readJson(text),
    );
    assert.deepEqual(
      problems.map(({ start, end, message }) => [text.slice(start, end).slice(0, 5), message]),
      [
        ['"one"', 'labels[0]: No such label.'],
        ['"one"', 'labels[0]: Too short.'],
        ['{\n  "', 'Odd.'],
      ],
    );
  });
});
