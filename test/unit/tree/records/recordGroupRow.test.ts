import assert from 'node:assert/strict';
import { describeGroup } from '../../../../src/tree/records/recordGroupRow';

describe('the row of a group', () => {
  it('has a name also where the label is blanks alone', () => {
    const group = { kind: 'recordGroup', connectionId: 'c', group: 'g', grouping: 'label', isFirst: false } as const;
    assert.deepEqual(
      ['  ', 'Visits'].map((value) => describeGroup({ ...group, value }).label),
      ['"  "', 'Visits'],
    );
  });
});
