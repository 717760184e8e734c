import assert from 'node:assert/strict';
import { dotsOf, labelColours, sameColours } from '../../../src/tree/labelDots';
import { aLabel } from '../../support/build';

const list = (...labels: Parameters<typeof aLabel>[1][]): ReturnType<typeof labelColours> =>
  labelColours({
    labels: labels.map((changes, index) => aLabel(index, { resourceType: 'record', ...changes })),
    labelGroups: [],
  });

describe('the dots of labels', () => {
  const colours = list(
    { name: 'Visits', colour: '#C62828' },
    { name: 'Sleep', colour: '0f0' },
    { name: 'Notes', colour: 'mauve' },
    { name: 'Region North', colour: '#000000', resourceType: 'mini' },
    { name: 'Diet', colour: '#0288d1' },
    { name: 'Mood', colour: '#5e35b1' },
  );

  it('have the colours of labels of Records that have one', () => {
    assert.equal(dotsOf(['Notes', 'Visits', 'Region North', 'Sleep'], colours), '#c62828,#00ff00');
    assert.equal(dotsOf(['Notes'], colours), undefined);
    assert.equal(dotsOf(['Visits'], labelColours(undefined)), undefined);
  });

  it('have the colour of a label that is being renamed by both of its names, but not by the name of another', () => {
    const renamed = list(
      { name: 'Home visits', colour: '#c62828', rename: { previousName: 'Visits' } },
      { name: 'Night', colour: '#0288d1', rename: { previousName: 'Sleep' } },
      { name: 'Sleep', colour: '#00ff00' },
    );
    assert.equal(dotsOf(['Visits', 'Home visits', 'Sleep'], renamed), '#c62828,#c62828,#00ff00');
  });

  it('are at most three', () => {
    assert.equal(dotsOf(['Visits', 'Sleep', 'Diet', 'Mood'], colours)?.split(',').length, 3);
  });

  it('stay when labels are read again without another colour', () => {
    const again = list({ name: 'Visits', colour: '#c62828' });
    assert.equal(sameColours(list({ name: 'Visits', colour: '#C62828' }), again), true);
    assert.equal(sameColours(again, list({ name: 'Visits', colour: '#c62829' })), false);
    assert.equal(sameColours(again, colours), false);
  });
});
