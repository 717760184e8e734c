import assert from 'node:assert/strict';
import fc from 'fast-check';
import { miniPayload } from '../../../../src/domain/fields/payloads';
import type { Mini } from '../../../../src/domain/mini';
import { miniEditedText, readMiniEditedText } from '../../../../src/editors/mini/miniAsText';

const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

describe('a Mini as text', () => {
  it('shows name, profile, identities, birth date, labels and external URI', () => {
    const text = miniEditedText({ id: 'm', name: 'Sample Person 017', agentType: 'person', eTag: '1', labels: null });
    assert.deepEqual(JSON.parse(text), { name: 'Sample Person 017', labels: null });
  });

  it('escapes the line separators that VS Code removes from documents', () => {
    const text = miniEditedText({ id: 'm', name: 'Sample\u2028Person\u2029017' });
    assert.ok(!/[\u2028\u2029]/.test(text));
    assert.equal(readMiniEditedText(text).value?.name, 'Sample\u2028Person\u2029017');
  });

  it('requires a name and rejects fields that cannot be written', () => {
    const text = '{"name": null, "agentType": "person"}';
    assert.deepEqual(
      readMiniEditedText(text).problems.map(({ message, start }) => [start, message]),
      [
        [9, 'name: Must be text.'],
        [15, "agentType: This field isn't allowed. Remove it."],
      ],
    );
  });

  it('round-trips every value, including unknown fields and kinds of identities', () => {
    const identity = fc
      .tuple(
        fc.record({ value: fc.option(fc.string()), kind: fc.string() }),
        fc.dictionary(fc.string(), fc.jsonValue()),
      )
      .map(([known, other]) => ({ ...other, ...known }));
    const mini = fc.record(
      {
        id: fc.constant('m'),
        name: fc.string(),
        profile: fc.jsonValue(),
        identities: fc.option(fc.array(identity)),
        dateOfBirth: fc.option(fc.string()),
        labels: fc.option(fc.array(fc.string())),
        externalUri: fc.option(fc.string()),
        eTag: fc.option(fc.string()),
        somethingNew: fc.jsonValue(),
      },
      { requiredKeys: ['id', 'name'] },
    );
    fc.assert(
      fc.property(mini, (one) => {
        const stored = plain(one) as Mini;
        const reading = readMiniEditedText(miniEditedText(stored));
        assert.ok(reading.value);
        const { id: _id, eTag: _eTag, ...payload } = plain(miniPayload(stored));
        assert.deepEqual(reading.value, payload);
      }),
    );
  });
});
