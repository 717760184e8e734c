import assert from 'node:assert/strict';
import { recordFields } from '../../../../src/domain/fields/recordFields';
import { joinedText } from '../../../../src/editors/document/fieldDifferences';
import { jsonFields } from '../../../../src/editors/document/fieldText';

const joined = (typed: string, before: object, after: object): string | undefined =>
  joinedText(jsonFields, recordFields, typed, { before: JSON.stringify(before), after: JSON.stringify(after) });

describe('joinedText', () => {
  const before = { title: 'Sample', labels: ['a'], content: { dose: 1, unit: 'mg' } };

  it('takes fields that nobody typed into, and leaves all else as it is typed', () => {
    const typed = '{ "title":  "Typed",\n"labels": ["a"], "content": { "dose": 1, "unit": "g" } }';
    const after = { ...before, labels: ['a', 'b'], content: { dose: 2, unit: 'mg' } };
    assert.equal(
      joined(typed, before, after)?.replaceAll(/\s/g, ''),
      '{"title":"Typed","labels":["a","b"],"content":{"dose":2,"unit":"g"}}',
    );
    assert.ok(joined(typed, before, after)?.startsWith('{ "title":  "Typed",\n'));
  });

  it('adds fields that are new, and removes those that are gone', () => {
    const after = { title: 'Sample', description: 'New', content: { dose: 1 } };
    const text = joined(JSON.stringify({ ...before, title: 'Typed' }), before, after);
    assert.deepEqual(JSON.parse(text ?? ''), { ...after, title: 'Typed' });
  });

  it('joins nothing where a field was typed into as well, or the text is invalid', () => {
    const after = { ...before, title: 'Renamed' };
    assert.equal(joined(JSON.stringify({ ...before, title: 'Typed' }), before, after), undefined);
    assert.equal(joined('{ "title": ', before, after), undefined);
  });

  it('joins labels one by one, and asks where a removed one was to be replaced', () => {
    const labelled = (labels: readonly string[]): object => ({ ...before, labels });
    const labelsOf = (typed: string[], after: string[]): unknown => {
      const text = joined(JSON.stringify(labelled(typed)), before, labelled(after));
      return text && (JSON.parse(text) as { labels: unknown }).labels;
    };
    assert.deepEqual(labelsOf(['a', 'b'], ['renamed']), ['b', 'renamed']);
    assert.deepEqual(labelsOf([], ['a', 'b']), ['b']);
    assert.deepEqual(labelsOf(['b'], []), ['b']);
    assert.equal(labelsOf(['b'], ['renamed']), undefined);
  });

  it('joins where a field became the same', () => {
    const after = { ...before, title: 'Renamed', labels: [] };
    const text = joined(JSON.stringify({ ...before, title: 'Renamed' }), before, after);
    assert.deepEqual(JSON.parse(text ?? ''), after);
  });
});
