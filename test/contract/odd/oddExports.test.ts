import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { exportLines } from '../../../src/workspace/export/exportLines';
import { clientOf } from '../../support/clientOf';
import { TestServer } from '../../support/testServer';

describe('an export of a page with a row that is no object', () => {
  it('has each of the others once', async () => {
    const row = (id: string): object => ({ id, title: `Title ${id}`, eventDate: '2026-01-01T00:00:00Z' });
    const rows = [row('a'), null, row('b'), row('c')];
    await using server = await TestServer.start((response, { url }) => {
      // A count asks for one row.
      const limit = Number(/limitAfter=(\d+)/.exec(url)?.[1]);
      response.end(JSON.stringify({ items: rows.slice(0, limit), afterCursor: '', totalCount: rows.length }));
    });
    const folder = await mkdtemp(path.join(tmpdir(), 'spoilt-'));
    try {
      const file = path.join(folder, 'out.jsonl');
      const request = { connectionId: 'c', queries: [{ miniId: 'm', filter: {} }] };
      const outcome = await exportLines(clientOf(server.baseUrl).client, request, file);
      const lines = (await readFile(file, 'utf8')).trim().split('\n');
      const ids = lines.map((line) => (JSON.parse(line) as { id: string }).id);
      const told = outcome.kind === 'done' ? outcome.lists.map(({ verdict }) => verdict.kind) : outcome.kind;
      assert.deepEqual([ids.sort(), told], [['a', 'b', 'c'], ['unreadable']]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe('an export of a list with a Record that is not as the contract says', () => {
  for (const [name, at, count] of [
    ['first', 0, 3],
    ['alone on the last page', 200, 201],
  ] as const)
    it(`has it as it was received beside all others, if it is ${name}`, async () => {
      const rows = Array.from({ length: count }, (_, index) => ({
        id: `r${index}`,
        title: 'Title',
        eventDate: new Date(Date.UTC(2026, 0, 1) - index * 60_000).toISOString(),
        tags: index === at ? [] : {},
      }));
      await using server = await TestServer.start((response, { url }) => {
        const { searchParams: query } = new URL(url, 'http://localhost');
        const sorted = query.get('sortDescending') === 'false' ? rows.toReversed() : rows;
        const from = Number(query.get('afterCursor') ?? 0);
        const to = from + Number(query.get('limitAfter'));
        const afterCursor = to < sorted.length ? String(to) : '';
        response.end(JSON.stringify({ items: sorted.slice(from, to), afterCursor, totalCount: sorted.length }));
      });
      const folder = await mkdtemp(path.join(tmpdir(), 'spoilt-'));
      try {
        const file = path.join(folder, 'out.jsonl');
        const request = { connectionId: 'c', queries: [{ miniId: 'm', filter: {} }] };
        const outcome = await exportLines(clientOf(server.baseUrl).client, request, file);
        assert.equal(outcome.kind, 'done', JSON.stringify(outcome));
        assert.equal(outcome.lineCount, count);
      } finally {
        await rm(folder, { recursive: true });
      }
    });
});
