import assert from 'node:assert/strict';
import { ReusedBuffer } from '../../../../src/base/json/reusedBuffer';
import { clientOf } from '../../../support/clientOf';
import { TestServer } from '../../../support/testServer';

const isExact = 'rawJSON' in JSON;

interface Listed {
  readonly texts: readonly string[];
  readonly leftOut: number;
}

/** What is kept of a page with these rows. */
async function received(...rows: readonly string[]): Promise<Listed> {
  const page = `{"items":[${rows.join()}],"afterCursor":""}`;
  await using server = await TestServer.start((response) => void response.end(page));
  let leftOut = 0;
  const onLeftOut = (count: number): unknown => (leftOut = count);
  const options = { buffer: new ReusedBuffer(), onLeftOut };
  const start = { kind: 'start', limit: 200 } as const;
  const { items } = await clientOf(server.baseUrl).client.received.listRecords({ miniId: 'm' }, start, options);
  return { texts: items.map(({ text }) => Buffer.from(text).toString()), leftOut };
}

describe('rows as they were received', () => {
  const rowOf = (id: string): string => `{"id":"${id}","title":"Title ${id}","content":12345678901234567890}`;

  for (const [name, bad] of [
    ['null', 'null'],
    ['a number', '7'],
    ['a text', '"x"'],
    ['without an id', '{"title":"No id"}'],
  ] as const)
    it(`are each its own beside one that is ${name}`, async () => {
      const { texts, leftOut } = await received(rowOf('a'), bad, rowOf('b'), rowOf('c'));
      assert.equal(leftOut, 1);
      assert.deepEqual(
        texts.map((text) => [/"id":"(\w)"/.exec(text)?.[1], text.includes('12345678901234567890') || !isExact]),
        [
          ['a', true],
          ['b', true],
          ['c', true],
        ],
      );
    });

  it('include those with a field that is not as the contract says', async () => {
    const odd = '{"id":"a", "title":7,"labels":"none","eventDate":5}';
    assert.deepEqual(await received(odd, rowOf('b')), { texts: [odd, rowOf('b')], leftOut: 0 });
  });
});
