import assert from 'node:assert/strict';
import { inspect } from 'node:util';
import * as fc from 'fast-check';
import { ServiceError } from '../../../src/domain/failure';
import { clientOf } from '../../support/clientOf';
import { placesIn } from '../../support/placesIn';
import { TestServer } from '../../support/testServer';
import { integerNames, operations, successSchema } from '../contract';
import { calls, ids } from './calls';
import { valueOf } from './valueOf';

const runs = { numRuns: 20 };

describe('responses the client accepts', () => {
  for (const operation of operations) {
    const schema = successSchema(operation);
    const call = calls[operation.operationId];
    if (!schema || !call) continue;

    it(`any answer of ${operation.operationId}`, async () => {
      let body = '';
      await using server = await TestServer.start((response) => {
        response.writeHead(200, { 'content-type': 'application/json' }).end(body);
      });
      const { client } = clientOf(server.baseUrl);
      await fc.assert(
        fc.asyncProperty(valueOf(schema), async (value) => {
          body = JSON.stringify(value);
          const sent: unknown = JSON.parse(body);
          const { operationId } = operation;
          const kept = withoutNameless.has(operationId) ? named(sent) : sent;
          assertKept(await call(client), kept, operationId.startsWith('search'));
        }),
        runs,
      );
      // Any value in any place, or truncation: accepted, or refused as unexpectedShape.
      const broken = valueOf(schema).chain((value) =>
        fc
          .tuple(fc.constantFrom(...placesIn(value)), fc.jsonValue(), fc.option(fc.nat(200)))
          .map(([place, other, cut]) => JSON.stringify(replaced(value, place, other)).slice(0, cut ?? undefined)),
      );
      await fc.assert(
        fc.asyncProperty(broken, async (text) => {
          body = text;
          const error = await call(client).then(
            () => undefined,
            (cause: unknown) => cause,
          );
          if (error === undefined) return;
          assert.ok(error instanceof ServiceError, inspect(error));
          assert.equal(error.failure.kind, 'unexpectedShape');
        }),
        runs,
      );
    });
  }
});

/** Every sent field is there: for a page in `items`, otherwise in its place. */
function assertKept(answer: unknown, sent: unknown, isSearch: boolean): void {
  if (!isObject(sent) || !isObject(answer)) return assert.deepEqual(plain(answer ?? null), plain(sent || null));
  for (const [name, value] of Object.entries(sent)) {
    const kept: unknown = answer[name];
    if (name === 'successfulIds') assert.deepEqual(kept, Object.values(value ?? {}));
    else if (name === 'nextCursor') assert.equal(answer['afterCursor'] ?? '', value ?? '');
    else if (isSearch && name === 'items') assert.deepEqual(plain(kept), plain(hits(value as Hit[] | null)));
    // No list has so many.
    else if (name === 'totalCount' && !(Number.isSafeInteger(Number(value)) && Number(value) >= 0))
      assert.equal(kept, undefined);
    // What is read by its id has the one that it was asked by.
    else if (name === 'id' && !value && ids.has(String(kept))) continue;
    // Null, and an empty cursor, are the same as nothing.
    else if (value === null || value === '') assert.ok((kept ?? '') === '' || isEmpty(kept), name);
    else assert.deepEqual(plain({ [name]: kept }), plain({ [name]: value }), name);
  }
}

/** Lists whose rows are of use only with an id. */
const withoutNameless = new Set(['listMinis', 'listRecords', 'listLabels', 'listSkills', 'listUsers']);

/** What is left of such a list. */
function named(list: unknown): unknown {
  if (Array.isArray(list)) return list.filter((row) => !isObject(row) || Boolean(row['id']));
  if (!isObject(list)) return list;
  return Object.fromEntries(
    Object.entries(list).map(([name, rows]) => [name, Array.isArray(rows) ? named(rows) : rows]),
  );
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

interface Hit {
  readonly item?: unknown;
  readonly matchedFields?: readonly string[] | null;
}

/** A hit is of use only with an item that has an id. */
const hits = (value: readonly Hit[] | null): unknown[] =>
  (value ?? [])
    .filter(({ item }) => isObject(item) && Boolean(item['id']))
    .map(({ item, matchedFields }) => ({ item, matchedFields: matchedFields ?? [] }));

/** As JSON, with integers as numbers that may have come as texts. */
function plain(value: unknown): unknown {
  const text = JSON.stringify(value, (name, inner: unknown) =>
    !integerNames.has(name)
      ? inner
      : Array.isArray(inner)
        ? inner.map(Number)
        : typeof inner === 'string'
          ? Number(inner)
          : inner,
  );
  return JSON.parse(text);
}

/** A copy with one place replaced. */
function replaced(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by;
  const entries = Object.entries(value as object).map(([name, inner]): [string, unknown] => [
    name,
    name === key ? replaced(inner, rest, by) : inner,
  ]);
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
