import assert from 'node:assert/strict';
import type { FormContext } from '../../../../media/form/formContext';
import type { HeadField } from '../../../../media/form/headFields';
import { useEmptyPage } from '../../../support/useEmptyPage';

describe('a field of the head', () => {
  useEmptyPage();

  it('knows what is wrong inside it', async () => {
    const { headContext } = await import('../../../../media/form/headFields');
    const problems = [
      { path: ['labels', 0], message: 'Unknown label.' },
      { path: ['title'], message: 'Too long.' },
    ];
    const context = headContext({ isReadOnly: false, onEdit: () => undefined, problems });
    assert.deepEqual(context.problemsAt(['labels']), ['Unknown label.']);
    assert.deepEqual(context.problemsAt(['title']), ['Too long.']);
    assert.deepEqual(context.problemsAt(['state']), []);
  });
});

describe('the choice of a state', () => {
  useEmptyPage();

  it('shows what is hidden in an unknown one', async () => {
    const { choiceField } = await import('../../../../media/form/headFields');
    const context = { base: [], isReadOnly: false, problemsAt: () => [] } as unknown as FormContext;
    const field: HeadField = { path: ['state'], label: 'State', value: 'held\u202efdp' };
    const texts: string[] = [];
    const gather = (part: unknown): void => {
      if (typeof part === 'string') texts.push(part);
      else if (Array.isArray(part)) part.forEach(gather);
      else if (typeof part === 'object' && part !== null && 'values' in part) gather(part.values);
    };
    gather(choiceField(field, [{ value: 'active', text: 'Active' }], context));
    assert.ok(texts.includes('held⟨U+202E⟩fdp'), texts.join());
  });
});
