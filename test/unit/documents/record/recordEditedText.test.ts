import assert from 'node:assert/strict';
import fc from 'fast-check';
import { recordPayload } from '../../../../src/domain/payloads';
import type { StoredRecord } from '../../../../src/domain/record';
import { editedFields, readRecordText, recordEditText } from '../../../../src/documents/record/recordEditedText';
import { aRecord } from '../../../support/build';

const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

describe('a Record as text', () => {
  it('shows the fields that can be written, in reading order, and no other', () => {
    const record = aRecord(1, { title: 'Weekly note', eTag: '"3"', content: { a: 1 }, createdBy: 'u1' });
    const names = Object.keys(JSON.parse(recordEditText(record)) as object);
    assert.equal(names[0], 'title');
    for (const name of ['id', 'eTag', 'createdAt', 'createdBy', 'attachments', 'miniId']) {
      assert.ok(!names.includes(name), name);
    }
  });

  it('escapes the line ends that VS Code takes out of documents', () => {
    const record = aRecord(1, { description: 'a\u2028b\u2029c', content: { '\u2028': ['\u2029\u2029'] } });
    const text = recordEditText(record);
    assert.ok(!/[\u2028\u2029]/.test(text));
    assert.deepEqual(plain(readRecordText(text, record).value), plain(editedFields(record)));
  });

  it('knows no state of a draft, which has operations of its own', () => {
    const draft = aRecord(1, { state: 'draft', title: 'Draft' });
    assert.ok(!recordEditText(draft).includes('"state"'));
    const typed = readRecordText('{"title": "Draft", "state": "active"}', draft);
    assert.match(typed.problems?.[0]?.message ?? '', /“state” isn't an editable field/);
  });

  it('names the field, the kind of value and the place of what cannot be sent', () => {
    const text = '{\n  "title": 5,\n  "labels": ["a", 7],\n  "tag": {}\n}\n';
    const { problems = [] } = readRecordText(text, aRecord());
    assert.deepEqual(
      problems.map(({ start, end, message }) => [text.slice(start, end), message]),
      [
        ['5', 'title must be text in double quotes.'],
        ['7', 'labels[1] must be text in double quotes.'],
        ['"tag"', "“tag” isn't an editable field. Remove it."],
      ],
    );
  });

  it('refuses what is no object', () => {
    assert.match(readRecordText('[]', aRecord()).problems?.[0]?.message ?? '', /^Text must be an object/);
    assert.match(readRecordText('{}', aRecord()).problems?.[0]?.message ?? '', /title must be text/);
  });

  it('brings every value back: unknown fields inside, unknown words, nulls, and what is missing', () => {
    const anyText = fc.option(fc.string());
    const someTexts = fc.option(fc.array(fc.string()));
    /** What is known comes in its own shape, whatever stands beside it. */
    const loose = (known: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<object> =>
      fc
        .tuple(fc.record(known, { requiredKeys: [] }), fc.dictionary(fc.string(), fc.jsonValue()))
        .map(([one, other]) => ({ ...other, ...one }));
    const record = fc.record(
      {
        title: fc.string(),
        description: anyText,
        eventDate: anyText,
        state: fc.oneof(anyText, fc.constant('not-known-here')),
        labels: fc.option(fc.array(fc.string())),
        tags: fc.option(fc.dictionary(fc.string(), fc.jsonValue())),
        externalUri: anyText,
        content: fc.jsonValue(),
        schema: fc.jsonValue(),
        relations: fc.option(
          fc.array(loose({ id: anyText, relationship: anyText, targetRecordId: anyText, since: anyText })),
        ),
        authorization: fc.option(
          loose({ users: someTexts, minis: someTexts, organizations: someTexts, sessions: someTexts }),
        ),
        eTag: anyText,
        somethingNew: fc.jsonValue(),
      },
      { requiredKeys: ['title'] },
    );
    fc.assert(
      fc.property(record, (one) => {
        const stored = plain(one) as StoredRecord;
        const reading = readRecordText(recordEditText(stored), stored);
        assert.ok(reading.ok, JSON.stringify(reading.problems));
        const { eTag: _eTag, ...payload } = plain(recordPayload(stored));
        if (stored.state === 'draft') delete payload.state;
        assert.deepEqual(reading.value, payload);
        assert.deepEqual(reading.value, plain(editedFields(stored)));
      }),
    );
  });
});
