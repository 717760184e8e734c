import assert from 'node:assert/strict';
import fc from 'fast-check';
import { recordPayload } from '../../../../src/domain/fields/payloads';
import type { StoredRecord } from '../../../../src/domain/record';
import {
  readRecordEditedText,
  recordEditedFields,
  recordEditedText,
} from '../../../../src/editors/record/recordAsText';
import { aRecord } from '../../../support/build';

const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

describe('a Record as text', () => {
  it('shows only the writable fields, in reading order', () => {
    const record = aRecord(1, { title: 'Weekly note', eTag: '"3"', content: { a: 1 }, createdBy: 'u1' });
    const names = Object.keys(JSON.parse(recordEditedText(record)) as object);
    assert.equal(names[0], 'title');
    for (const name of ['id', 'eTag', 'createdAt', 'createdBy', 'attachments', 'miniId']) {
      assert.ok(!names.includes(name), name);
    }
  });

  it('escapes the line separators that VS Code removes from documents', () => {
    const record = aRecord(1, { description: 'a\u2028b\u2029c', content: { '\u2028': ['\u2029\u2029'] } });
    const text = recordEditedText(record);
    assert.ok(!/[\u2028\u2029]/.test(text));
    assert.deepEqual(plain(readRecordEditedText(text, record).value), plain(recordEditedFields(record)));
  });

  it('has no state for a draft, which has its own operations', () => {
    const draft = aRecord(1, { state: 'draft', title: 'Draft' });
    assert.ok(!recordEditedText(draft).includes('"state"'));
    const typed = readRecordEditedText('{"title": "Draft", "state": "active"}', draft);
    assert.match(typed.problems[0]?.message ?? '', /^state: This field isn't allowed/);
  });

  it('reports the field, the expected type and the position of what cannot be sent', () => {
    const text = '{\n  "title": 5,\n  "labels": ["a", 7],\n  "tag": {}\n}\n';
    const { problems } = readRecordEditedText(text, aRecord());
    assert.deepEqual(
      problems.map(({ start, end, message }) => [text.slice(start, end), message]),
      [
        ['5', 'title: Must be text.'],
        ['7', 'labels[1]: Must be text.'],
        ['"tag"', "tag: This field isn't allowed. Remove it."],
      ],
    );
  });

  it('rejects JSON that is not an object', () => {
    assert.match(readRecordEditedText('[]', aRecord()).problems[0]?.message ?? '', /^Text: Must be a JSON object/);
    assert.match(readRecordEditedText('{}', aRecord()).problems[0]?.message ?? '', /title: Must be text/);
  });

  it('round-trips every value: unknown nested fields, unknown values, nulls and missing fields', () => {
    const anyText = fc.option(fc.string());
    const someTexts = fc.option(fc.array(fc.string()));
    /** Known fields have their own types, whatever unknown fields are beside them. */
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
        const reading = readRecordEditedText(recordEditedText(stored), stored);
        assert.ok(reading.value, JSON.stringify(reading.problems));
        const { eTag: _eTag, ...payload } = plain(recordPayload(stored));
        if (stored.state === 'draft') delete payload.state;
        assert.deepEqual(reading.value, payload);
        assert.deepEqual(reading.value, plain(recordEditedFields(stored)));
      }),
    );
  });
});
