import assert from 'node:assert/strict';
import { DuplicateTest } from '../../../../src/sample/records/duplicates';
import { createRecord, type RecordInput } from '../../../../src/sample/records/recordWriting';
import { contractLimits, Service } from '../../../../src/sample/service';
import { seededMiniId } from '../../../support/seeded';

describe('The test for duplicates', () => {
  it('reads Records of a date once, however many items have it', () => {
    const now = (): number => Date.parse('2026-06-30T00:00:00Z');
    const service = new Service({ minis: 1, records: 0, renameMs: 0, limits: contractLimits, now, users: [] });
    const miniId = seededMiniId(1);
    const eventDate = '2026-06-30T00:00:00Z';
    const nothing = { description: null, state: null, schema: null, content: null, tags: null, authorization: null };
    const item = (at: number): RecordInput & { miniId: string } => ({
      ...nothing,
      miniId,
      eventDate,
      title: `Note ${at}`,
      labels: [],
      relations: [],
      externalUri: null,
    });
    for (let at = 0; at < 100; at++) createRecord(item(at), service);
    const store = service.records.of(miniId);
    const walk = store.walk.bind(store);
    let read = 0;
    store.walk = function* (...range) {
      for (const record of walk(...range)) {
        read++;
        yield record;
      }
      return undefined;
    };
    const test = new DuplicateTest(service);
    const isDuplicate = Array.from({ length: 200 }, (_, at) => {
      const duplicate = test.next(at, item(at));
      if (!duplicate) test.created(createRecord(item(at), service));
      return duplicate !== undefined;
    });
    assert.deepEqual([isDuplicate.indexOf(false), isDuplicate.lastIndexOf(true), read], [100, 99, 100]);
  });
});
