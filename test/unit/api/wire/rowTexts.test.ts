import assert from 'node:assert/strict';
import { RowTexts } from '../../../../src/api/wire/rowTexts';
import { clientOf } from '../../../support/clientOf';
import { TestServer } from '../../../support/testServer';

const isExact = 'rawJSON' in JSON;

describe('the texts of rows', () => {
  for (const [name, bad] of [
    ['null', 'null'],
    ['a number', '7'],
    ['a text', '"x"'],
  ] as const)
    it(`belong to their own rows beside one that is ${name}`, async () => {
      const rows = ['a', 'b', 'c'].map((id) => `{"id":"${id}","title":"Title ${id}","content":12345678901234567890}`);
      const page = `{"items":[${rows[0]},${bad},${rows[1]},${rows[2]}],"afterCursor":""}`;
      await using server = await TestServer.start((response) => void response.end(page));
      const { client } = clientOf(server.baseUrl);
      const rowTexts = new RowTexts();
      let leftOut = 0;
      const options = { rowTexts, onLeftOut: (count: number) => void (leftOut = count) };
      const { items } = await client.records.listRecords(
        { miniId: 'm', filter: {} },
        { kind: 'start', limit: 200 },
        options,
      );
      assert.equal(leftOut, 1);
      const written = items.map((row) => Buffer.from(rowTexts.of(row) ?? JSON.stringify(row)).toString());
      assert.deepEqual(
        written.map((text) => [/"id":"(\w)"/.exec(text)?.[1], text.includes('12345678901234567890') || !isExact]),
        [
          ['a', true],
          ['b', true],
          ['c', true],
        ],
      );
    });
});
