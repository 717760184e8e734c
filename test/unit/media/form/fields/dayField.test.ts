import assert from 'node:assert/strict';
import { useEmptyPage } from '../../../../support/useEmptyPage';

describe('half a day', () => {
  useEmptyPage();
  let isHalf: (input: HTMLInputElement) => boolean;
  before(async () => void ({ isHalf } = await import('../../../../../media/form/fields/dayField')));
  const dated = (value: string, defaultValue: string): HTMLInputElement =>
    ({ type: 'date', value, defaultValue, validity: { badInput: false, customError: false } }) as HTMLInputElement;

  it('is a year of which the first digits are typed', () => {
    assert.equal(isHalf(dated('0020-01-01', '')), true);
    assert.equal(isHalf(dated('0020-01-01', '2026-01-01')), true);
    assert.equal(isHalf(dated('2026-01-01', '')), false);
  });

  it('is no stored day of any year', () => {
    assert.equal(isHalf(dated('0001-01-01', '0001-01-01')), false);
  });
});
