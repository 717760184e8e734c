import assert from 'node:assert/strict';
import { miniFields } from '../../../../src/domain/fields/miniFields';
import { recordFields } from '../../../../src/domain/fields/recordFields';
import type { RecordVersion, StoredRecord } from '../../../../src/domain/record';
import { versionText } from '../../../../src/editors/versions/versionText';
import { aRecord } from '../../../support/build';

describe('the text of a version of a Record', () => {
  const recordVersionText = (record: StoredRecord | RecordVersion): string => versionText(recordFields, record);
  const parsed = (record: StoredRecord | RecordVersion): Record<string, unknown> =>
    JSON.parse(recordVersionText(record)) as Record<string, unknown>;

  it('is equal for a Record and its version, whatever metadata they have', () => {
    const { eTag: _eTag, ttl: _ttl, ...same } = aRecord();
    const version = { ...same, id: 'version', recordId: same.id, updatedAt: 'later', checksum: 'x', contentText: 'x' };
    assert.equal(recordVersionText(version), recordVersionText(aRecord()));
  });

  it('treats a missing field as null', () => {
    assert.equal(
      recordVersionText({}),
      recordVersionText({ title: null, content: null, labels: null, attachments: [] }),
    );
    assert.deepEqual(parsed({})['attachments'], []);
    assert.equal(parsed({ searchable: false })['searchable'], false);
  });

  it('shows files by their contents, not by their ids', () => {
    const file = { fileName: 'scan.png', contentType: 'image/png', size: 12, checksum: 'c' };
    const one = recordVersionText({ attachments: [{ ...file, id: 'a', createdAt: 'then' }] });
    assert.equal(one, recordVersionText({ attachments: [{ ...file, id: 'b' }] }));
    assert.deepEqual(parsed({ attachments: [{}] })['attachments'], [
      { fileName: null, contentType: null, size: null, checksum: null },
    ]);
  });

  it('keeps any JSON unchanged and ends in a line feed', () => {
    const content = { b: [1, null, { deep: '<&"\n' }], a: 'Ünicode 👩' };
    assert.deepEqual(parsed(aRecord(1, { content }))['content'], content);
    assert.ok(recordVersionText({}).endsWith('}\n'));
  });

  it('uses a fixed order of fields', () => {
    const names = Object.keys(parsed({ authorization: null, title: 'x', state: 'a later word' }));
    assert.deepEqual(names, Object.keys(parsed({})));
    assert.deepEqual([names[0], names.at(-1)], ['title', 'attachments']);
  });
});

describe('the text of a version of a Mini', () => {
  it('shows comparable fields in a fixed order, with identities masked', () => {
    const identities = [{ kind: 'nhs', value: 'TEST-NHS-0000000017' }, { kind: 'passport' }];
    const text = versionText(miniFields, {
      id: 'm',
      name: 'Sample Person 017',
      profile: { tea: true },
      identities,
      eTag: '"1"',
    });
    assert.deepEqual(JSON.parse(text), {
      name: 'Sample Person 017',
      agentType: null,
      dateOfBirth: null,
      externalUri: null,
      profile: { tea: true },
      profilePictureUrl: null,
      identities: [
        { kind: 'nhs', value: '••••••••••••••••017' },
        { kind: 'passport', value: '' },
      ],
    });
    assert.ok(text.endsWith('}\n'));
  });

  it('treats missing and null as equal', () => {
    assert.equal(
      versionText(miniFields, { id: 'm', name: null, identities: null }),
      versionText(miniFields, { id: 'm' }),
    );
  });
});
