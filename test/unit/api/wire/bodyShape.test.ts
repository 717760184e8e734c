import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type * as z from 'zod/mini';
import { parseJson, parseShape } from '../../../../src/api/wire/bodyShape';
import { failureOf } from '../../../../src/domain/failure';
import { batchResponse } from '../../../../src/domain/schemas/batch';
import { labelListResponse } from '../../../../src/domain/schemas/label';
import { mini } from '../../../../src/domain/schemas/mini';
import { pageOf, searchResultOf } from '../../../../src/domain/schemas/page';
import { recordVersion, storedRecord } from '../../../../src/domain/schemas/record';
import { skill } from '../../../../src/domain/schemas/skill';
import { aLabel, aMini, aRecord, aSkill } from '../../../support/build';
import { placesIn } from '../../../support/placesIn';

const attachment = { id: 'a', fileName: 'a.pdf', size: '120', metadata: { pages: 2 }, unreadableReason: 'failed' };
const relation = { id: 'x', targetRecordId: 'y', relationship: 'a-later-word', since: null };
const record = aRecord(1, { ttl: 5, attachments: [{ ...attachment, size: 120 }], relations: [relation] });
const answers: [z.ZodMiniType, object][] = [
  [pageOf(storedRecord), { items: [record], beforeCursor: null, afterCursor: '', totalCount: 9 }],
  [pageOf(recordVersion), { items: [{ ...record, recordId: 'r', contentText: 'x', checksum: 'y' }], totalCount: null }],
  [searchResultOf(mini), { items: [{ item: aMini(), matchedFields: ['name'] }], nextCursor: 'n', totalCount: 1 }],
  [skill, aSkill(1, { assets: [{ id: 'a', name: 'a.md', type: 'markdown', size: 3, url: '/api/v1/x' }] })],
  [
    labelListResponse,
    { labels: [aLabel(1, { rename: { previousName: 'Old' } })], labelGroups: [], hasOrgWideAccess: true },
  ],
  [
    batchResponse,
    { successfulIds: { a: 'b' }, failed: [{ index: 3, error: 'x', item: {} }], duplicates: [], failureCount: 1 },
  ],
];

/** A copy with one place replaced. */
function replaced(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<string, unknown>;
  copy[key] = replaced(copy[key], rest, by);
  return copy;
}

describe('a parsed response', () => {
  it('keeps all fields, known or unknown', () => {
    for (const [schema, answer] of answers) assert.deepEqual(parseShape('x', schema, structuredClone(answer)), answer);
    const unknown = {
      ...aRecord(),
      later: { deep: [1, null] },
      attachments: [{ ...attachment, size: 1, later: true }],
    };
    assert.deepEqual(parseShape('x', storedRecord, structuredClone(unknown)), unknown);
  });

  it('accepts null or nothing for any field but the id of a listed item, and null for the items of a page', () => {
    const needed = /^(items\.\d+|items\.\d+\.item\.id|(labels|labelGroups)\.\d+(\.id)?|failed\.\d+(\.index)?|)$/;
    const inList = /\.(labels|minis|values|identities|assets|relations|attachments|matchedFields)\.\d+$|\.\d+$/;
    for (const [schema, answer] of answers) {
      for (const place of placesIn(answer)) {
        const name = place.join('.');
        if (needed.test(name) || inList.test(name)) continue;
        parseShape(name, schema, replaced(answer, place, null));
        if (name !== 'items') parseShape(name, schema, replaced(answer, place, undefined));
      }
    }
  });

  it('has integers as numbers, even if sent as text', () => {
    const answer = { items: [{ ttl: '60', attachments: [attachment] }], totalCount: '12310' };
    const page = parseShape('x', pageOf(storedRecord), answer);
    assert.equal(page.totalCount, 12310);
    assert.equal(page.items?.[0]?.ttl, 60);
    assert.equal(page.items[0].attachments?.[0]?.size, 120);
    for (const text of ['', ' 1', '1.5', '0x1', 'many']) {
      assert.throws(() => parseShape('x', pageOf(storedRecord), { items: [{ ttl: text }] }), /unexpectedShape/);
    }
  });

  it('ignores a number of matches that is none', () => {
    for (const totalCount of ['', 'many', true, [], {}])
      for (const schema of [pageOf(storedRecord), searchResultOf(mini)])
        assert.deepEqual(parseShape('x', schema, { items: [], totalCount }), { items: [], totalCount: null });
  });

  it('is accepted or fails with `unexpectedShape`, whatever the body is', () => {
    const mutated = fc.constantFrom(...answers).chain(([schema, answer]) =>
      fc.record({
        schema: fc.constant(schema),
        value: fc
          .tuple(fc.constantFrom(...placesIn(answer)), fc.jsonValue())
          .map(([place, value]) => replaced(answer, place, value)),
        cut: fc.option(fc.nat(400)),
      }),
    );
    fc.assert(
      fc.property(mutated, ({ schema, value, cut }) => {
        const text = JSON.stringify(value).slice(0, cut ?? undefined);
        try {
          parseShape('x', schema, parseJson('x', text));
        } catch (error) {
          assert.equal(failureOf(error)?.kind, 'unexpectedShape');
        }
      }),
      { numRuns: 500 },
    );
  });
});
