import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type { ServiceClient } from '../../../src/api/client';
import { type RunningSample, startSample } from '../../../src/sample/startSample';
import { clientOf } from '../../support/clientOf';

/** Pieces that are hard to put into a path, and any others. */
const piece = fc.oneof(
  fc.constantFrom(
    '/',
    '//',
    '.',
    '..',
    '/../',
    '%',
    '%2F',
    '%2e',
    ':',
    '?',
    '#',
    '&',
    '+',
    ' ',
    '\\',
    ';',
    '=',
    'ü',
    '人',
    '😀',
  ),
  fc.string({ unit: 'grapheme', maxLength: 4 }),
);
const externalUri = fc
  .tuple(fc.constantFrom('https://care.example.org/', 'urn:', 'x-y.z+1:'), fc.array(piece, { maxLength: 8 }))
  .map(([scheme, pieces]) => scheme + pieces.join(''));

describe('an external URI instead of an id', () => {
  let sample: RunningSample;
  let client: ServiceClient;
  let miniId: string;
  before(async () => {
    sample = await startSample({ minis: 1, records: 3 });
    client = clientOf(sample.url, { key: () => Promise.resolve(sample.key) }).client;
    miniId = (await client.minis.listMinis())[0]?.id ?? '';
  });
  after(() => sample.stop());

  it('identifies the same Record and Mini for client and sample, whatever it contains', async () => {
    await fc.assert(
      fc.asyncProperty(externalUri, async (uri) => {
        const miniOfUri = await client.minis.upsertMini(uri, { name: 'Elena Pebblebrook', externalUri: uri });
        assert.equal((await client.minis.getMini(uri)).id, miniOfUri);
        const id = await client.records.upsertRecord(uri, { title: 'Sample', miniId: uri, externalUri: uri });
        const filter = { externalUris: [uri], recordIds: [id ?? ''] };
        const page = await client.records.listRecords({ miniId: uri, filter }, { kind: 'start', limit: 9 });
        assert.deepEqual(
          page.items.map((record) => [record.id, record.externalUri]),
          [[id, uri]],
        );
        assert.equal(await client.records.upsertRecord(uri, { title: 'Again', miniId: uri, externalUri: uri }), id);
        const versions = await client.records.listRecordVersions(uri, { kind: 'start', limit: 9, miniId: uri });
        assert.equal(versions.items.length, 1);
        await client.minis.deleteMini(uri);
      }),
      { numRuns: 60 },
    );
  });

  it("isn't found if it is unknown", async () => {
    const { items } = await client.records.listRecords(
      { miniId, filter: { externalUris: ['urn:none'] } },
      { kind: 'start', limit: 9 },
    );
    assert.deepEqual(items, []);
  });
});
