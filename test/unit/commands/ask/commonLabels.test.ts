import assert from 'node:assert/strict';
import { commonLabels, labelChange, type LabelTick } from '../../../../src/commands/ask/commonLabels';

const known = ['Visits', 'Medication', 'Follow-up', 'Goals'];
const records = [{ labels: ['Visits', 'Goals'] }, { labels: ['Visits'] }, { labels: ['Visits', 'Old name', 'Goals'] }];
const tick = (kind: LabelTick['kind'], name: string): LabelTick => ({ kind, name });
const asTheyStand = [tick('onAll', 'Visits'), tick('keepOnSome', 'Goals'), tick('keepOnSome', 'Old name')];

describe('the labels of a selection', () => {
  it('are on all, some or none of the items, sorted by name', () => {
    assert.deepEqual(commonLabels(records, known), {
      onAll: ['Visits'],
      onSome: [
        { name: 'Goals', count: 2 },
        { name: 'Old name', count: 1 },
      ],
      onNone: ['Follow-up', 'Medication'],
    });
  });

  it('repeated on one Record count once', () => {
    assert.deepEqual(commonLabels([{ labels: ['A', 'A'] }, { labels: [] }], []).onSome, [{ name: 'A', count: 1 }]);
  });

  it('stay unchanged when no check mark changes', () => {
    assert.deepEqual(labelChange(commonLabels(records, known), asTheyStand), { add: [], remove: [] });
  });

  it('are added or removed only where a check mark changes', () => {
    const common = commonLabels(records, known);
    assert.deepEqual(labelChange(common, [tick('keepOnSome', 'Goals'), tick('onNone', 'Medication')]), {
      add: ['Medication'],
      remove: ['Visits', 'Old name'],
    });
    assert.deepEqual(labelChange(common, [...asTheyStand, tick('addToOthers', 'Goals')]), {
      add: ['Goals'],
      remove: [],
    });
    const contradiction = [tick('onAll', 'Visits'), tick('addToOthers', 'Goals'), tick('keepOnSome', 'Old name')];
    assert.deepEqual(labelChange(common, contradiction), { add: ['Goals'], remove: [] });
  });
});
