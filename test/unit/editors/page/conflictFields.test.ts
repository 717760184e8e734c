import assert from 'node:assert/strict';
import { fieldConflicts } from '../../../../src/editors/page/conflictFields';
import { jsonFields } from '../../../../src/editors/document/fieldText';
import type { TextForm } from '../../../../src/editors/document/textForm';

/** As far as a conflict looks at it. */
function form(fields: object): TextForm {
  return { title: 'Sample', text: JSON.stringify(fields), mark: { hash: 0 } } as unknown as TextForm;
}

describe('fieldConflicts', () => {
  const theirs = form({ title: 'Sample', description: 'Theirs', externalUri: 'urn:theirs' });
  const mine = { title: 'Sample', description: 'Mine', externalUri: 'urn:before' };
  const proposals = (base?: object): unknown[] =>
    fieldConflicts(
      'record',
      jsonFields,
      { theirs, isOvertaken: false, base: base && JSON.stringify(base) },
      mine,
    ).fields.map(({ key, proposed }) => [key, proposed]);

  it("proposes the person's value where they changed it, and the other client's elsewhere", () => {
    assert.deepEqual(proposals({ title: 'Sample', description: 'Before', externalUri: 'urn:before' }), [
      ['description', 'mine'],
      ['externalUri', 'theirs'],
    ]);
  });

  it('proposes nothing where it is not known what the person began with', () => {
    assert.deepEqual(proposals(), [
      ['description', undefined],
      ['externalUri', undefined],
    ]);
  });

  it('shows of content just what differs, at any depth', () => {
    const long = 'Words that are equal on both sides. '.repeat(20);
    const content = (dose: number | undefined): object => ({ long, plan: { long, dose }, list: [1, dose] });
    const { fields } = fieldConflicts(
      'record',
      jsonFields,
      { theirs: form({ content: content(2) }), isOvertaken: false, base: undefined },
      { content: content(3) },
    );
    assert.deepEqual(
      fields.map(({ theirs: stored, mine: own }) => [stored, own]),
      [['{"plan":{"dose":2},"list":[1,2]}', '{"plan":{"dose":3},"list":[1,3]}']],
    );
  });
});
