import assert from 'node:assert/strict';
import { clientOf } from '../../support/clientOf';
import { TestServer, type SeenRequest } from '../../support/testServer';
import { operations, type Operation } from '../contract';
import { assertRequest } from './assertRequest';
import { calls, ids } from './calls';

const prefix = '/minikai-public';

/** A request of the client to be made invalid. */
async function sentFor(operationId: string): Promise<{ operation: Operation; seen: SeenRequest }> {
  await using server = await TestServer.start((response) => void response.end('null'));
  await calls[operationId]?.(clientOf(server.baseUrl).client).catch(() => undefined);
  const operation = operations.find((one) => one.operationId === operationId);
  assert.ok(operation && server.seen[0]);
  return { operation, seen: server.seen[0] };
}

type Spoil = (seen: SeenRequest) => Partial<SeenRequest>;

const body = (change: (text: string) => string): Spoil =>
  ((seen) => {
    const changed = Buffer.from(change(seen.body.toString('latin1')), 'latin1');
    const { 'content-length': _length, ...headers } = seen.headers;
    return { body: changed, headers: { ...headers, 'content-length': String(changed.length) } };
  }) satisfies Spoil;
const json = (change: (value: Record<string, unknown>) => unknown): Spoil =>
  body((text) => JSON.stringify(change(JSON.parse(text) as Record<string, unknown>)));
const url =
  (from: string | RegExp, to: string): Spoil =>
  (seen) => ({ url: seen.url.replace(from, to) });
const header =
  (name: string, value: string | undefined): Spoil =>
  (seen) => ({
    headers: { ...seen.headers, [name]: value },
  });

const spoilt: readonly (readonly [what: string, operationId: string, spoil: Spoil])[] = [
  ['another method', 'getMini', () => ({ method: 'DELETE' })],
  ['no key', 'getMini', header('authorization', undefined)],
  ['a key of another kind', 'getMini', header('authorization', 'Basic abc')],
  ['another type of answer', 'getMini', header('accept', 'text/html')],
  ['a path without the prefix', 'getMini', url('/api/v1', '')],
  ['a path of another operation', 'getMini', url('/Minis/', '/Records/')],
  ['a path that goes on', 'getMini', url(/$/, '/more')],
  ['an id that was not given', 'getMini', url(/[^/]+$/, 'other')],
  ['an id that is encoded twice', 'getMini', url(/%/g, '%25')],
  ['an id that is not encoded', 'getMini', url(/%2F/g, '/')],
  ['a query that is missing', 'listRecords', url(/miniId=[^&]*&/, '')],
  ['a query that is unknown', 'listRecords', url(/$/, '&colour=red')],
  ['a query twice that is no list', 'listRecords', url(/$/, '&limitAfter=5')],
  ['a number above the limit', 'listRecords', url('limitAfter=200', 'limitAfter=201')],
  ['a number that is none', 'listRecords', url('limitAfter=200', 'limitAfter="5"')],
  ['a flag that is none', 'listRecords', url('sortDescending=false', 'sortDescending=0')],
  ['a day that is none', 'listRecords', url(/startDate=[^&]*/, 'startDate=yesterday')],
  ['a body where there is none', 'getMini', () => ({ body: Buffer.from('{}') })],
  ['a type of body where there is none', 'getMini', header('content-type', 'application/json')],
  ['no body', 'createRecord', () => ({ body: Buffer.alloc(0) })],
  ['a body of another type', 'createRecord', header('content-type', 'text/plain')],
  ['a body cut short', 'createRecord', body((text) => text.slice(0, -1))],
  ['a field of another type', 'createRecord', json((value) => ({ ...value, labels: 'a' }))],
  ['a field that is unknown', 'createRecord', json((value) => ({ ...value, colour: 'red' }))],
  ['a day in a body that is none', 'createRecord', json((value) => ({ ...value, eventDate: 'yesterday' }))],
  ['a field that is missing', 'upsertRecord', json(({ title: _title, ...value }) => value)],
  [
    'an unknown field of an entry',
    'createRecord',
    json((value) => ({ ...value, relations: [{ relationship: 'relates-to', colour: 'red' }] })),
  ],
  ['an unknown field inside a field', 'createRecord', json((value) => ({ ...value, authorization: { colours: [] } }))],
  [
    'an unknown field of a batch',
    'batchUpsertRecords',
    json(({ items }) => ({ items: (items as object[]).map((item) => ({ ...item, eTag: 'x' })) })),
  ],
  ['a word that the list does not have', 'createMini', json((value) => ({ ...value, agentType: 'robot' }))],
  ['an object for a list', 'addRecordRelations', json(() => ({ items: [] }))],
  ['a file under another name', 'addAttachments', body((text) => text.replaceAll('name="files"', 'name="file"'))],
  ['a part that is unknown', 'addAttachments', body((text) => text.replace('name="files"', 'name="more"'))],
  ['a file without a name', 'addAttachments', body((text) => text.replaceAll(/; filename="[^"]*"/g, ''))],
  ['a length that is not the body’s', 'addAttachments', header('content-length', '5')],
  ['no length', 'addAttachments', header('content-length', undefined)],
  [
    'two pictures',
    'uploadMiniProfilePicture',
    body((text) => {
      const part = text.slice(0, text.lastIndexOf('--form-'));
      return part + text;
    }),
  ],
  ['a list that is no JSON', 'batchAddAttachments', body((text) => text.replace('[{', '[['))],
  ['an entry without its field', 'batchAddAttachments', body((text) => text.replace('"recordId"', '"id"'))],
];

describe("the test's own request check", () => {
  for (const [what, operationId, spoil] of spoilt) {
    it(`refuses ${what}`, async () => {
      const { operation, seen } = await sentFor(operationId);
      await assertRequest(operation, prefix, ids, seen);
      await assert.rejects(assertRequest(operation, prefix, ids, { ...seen, ...spoil(seen) }));
    });
  }
});
