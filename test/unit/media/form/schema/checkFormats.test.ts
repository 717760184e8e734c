import assert from 'node:assert/strict';
import { formatProblems } from '../../../../../media/form/schema/checkFormats';
import { formShape } from '../../../../../media/form/schema/formShape';

describe('checkFormats', () => {
  it('finds them anywhere in a form, and none in empty text', () => {
    const schema = {
      properties: { list: { items: { type: 'string', format: 'date' } }, mail: { type: 'string', format: 'email' } },
    };
    const node = formShape({ schema, value: { list: ['2026-01-01', 'x'], mail: '' } });
    assert.deepEqual(formatProblems(node), [{ path: ['list', 1], problem: { kind: 'format', format: 'day' } }]);
  });
});
