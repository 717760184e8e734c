import assert from 'node:assert/strict';
import { recordText } from '../../../../src/documents/record/recordVersionText';
import { aRecord } from '../../../support/build';

describe('recordText', () => {
  const parsed = (record: Parameters<typeof recordText>[0]): Record<string, unknown> =>
    JSON.parse(recordText(record)) as Record<string, unknown>;

  it('is the same for a Record and its version, whatever bookkeeping they carry', () => {
    const { eTag: _eTag, ttl: _ttl, ...same } = aRecord();
    const version = { ...same, id: 'version', recordId: same.id, updatedAt: 'later', checksum: 'x', contentText: 'x' };
    assert.equal(recordText(version), recordText(aRecord()));
  });

  it('reads a missing field as null', () => {
    assert.equal(recordText({}), recordText({ title: null, content: null, labels: null, attachments: [] }));
    assert.deepEqual(parsed({})['attachments'], []);
    assert.equal(parsed({ searchable: false })['searchable'], false);
  });

  it('shows files by what they are, not by their ids', () => {
    const file = { fileName: 'scan.png', contentType: 'image/png', size: 12, checksum: 'c' };
    const one = recordText({ attachments: [{ ...file, id: 'a', createdAt: 'then' }] });
    assert.equal(one, recordText({ attachments: [{ ...file, id: 'b' }] }));
    assert.deepEqual(parsed({ attachments: [{}] })['attachments'], [
      { fileName: null, contentType: null, size: null, checksum: null },
    ]);
  });

  it('keeps any JSON as it is, and ends in a line feed', () => {
    const content = { b: [1, null, { deep: '<&"\n' }], a: 'Ünicode 👩' };
    assert.deepEqual(parsed(aRecord(1, { content }))['content'], content);
    assert.ok(recordText({}).endsWith('}\n'));
  });

  it('keeps one order of fields', () => {
    const names = Object.keys(parsed({ authorization: null, title: 'x', state: 'a later word' }));
    assert.deepEqual(names, Object.keys(parsed({})));
    assert.deepEqual([names[0], names.at(-1)], ['title', 'attachments']);
  });
});
