import assert from 'node:assert/strict';
import { BASE_URLS } from '../../../src/domain/connection/region';
import { clientOf } from '../../support/clientOf';
import { TestServer } from '../../support/testServer';
import { exampleAnswers, operations, servers, tags } from '../contract';
import { assertRequest, declaredParts } from './assertRequest';
import { calls, ids, otherWays } from './calls';

const notOffered = new Set([
  // One id goes into `recordIds`; the form of content filters is not known.
  'listRecords: query recordId',
  'listRecords: query contentFilters',
  // Their whole lists are shown.
  'listLabels: query resourceType',
  'listSkills: query agentType',
  // Its effect is not known.
  'deleteMini: query forceDelete',
  'removeAttachments: query forceDelete',
]);

describe('requests of the client', () => {
  for (const operation of operations) {
    it(operation.operationId, async () => {
      const call = calls[operation.operationId];
      assert.ok(call, 'no call of it');
      const parts = new Set<string>();
      for (const { status, contentType, body } of exampleAnswers(operation)) {
        await using server = await TestServer.start((response) => {
          response.writeHead(status, contentType === undefined ? {} : { 'content-type': contentType }).end(body);
        });
        const { client, log } = clientOf(server.baseUrl);
        const answer = await call(client);
        if (isDownload(answer)) await answer.stream.cancel();
        assert.equal(server.seen.length, 1);
        await otherWays[operation.operationId]?.(client);
        for (const seen of server.seen) {
          const sent = await assertRequest(operation, '/minikai-public', ids, seen);
          for (const part of sent) parts.add(part);
        }
        assert.equal(log[0]?.operation, operation.operationId);
        assertKept(answer, body);
      }
      const silent = declaredParts(operation).filter(
        (part) => !parts.has(part) && !notOffered.has(`${operation.operationId}: ${part}`),
      );
      assert.deepEqual(silent, []);
    });
  }
});

describe("the client's methods", () => {
  const { client } = clientOf('https://api.example.org');
  const groups: Record<string, keyof typeof client> = {
    Minis: 'minis',
    Records: 'records',
    Attachments: 'attachments',
    Export: 'exports',
    Labels: 'labels',
    'Label groups': 'labelGroups',
    Skills: 'skills',
    Users: 'users',
  };

  it('has one method for each operation of the contract, and no other, in the groups of the contract', () => {
    for (const tag of tags) {
      const expected = operations
        .filter((operation) => operation.tags[0] === tag)
        .map(({ operationId }) => operationId);
      const group = groups[tag];
      assert.ok(group, tag);
      assert.deepEqual(Object.keys(client[group]).sort(), expected.toSorted());
    }
    assert.deepEqual(Object.keys(groups), tags);
    assert.deepEqual(Object.keys(calls).sort(), operations.map(({ operationId }) => operationId).sort());
  });

  it('use the servers of the contract', () => {
    assert.deepEqual(Object.values(BASE_URLS), servers);
  });
});

function isDownload(answer: unknown): answer is { stream: ReadableStream } {
  return typeof answer === 'object' && answer !== null && 'stream' in answer;
}

/** A response without paging or counts is returned completely. */
function assertKept(answer: unknown, body: string): void {
  if (body === '' || body === 'bytes') return;
  const sent = JSON.parse(body) as unknown;
  if (typeof sent === 'object' && sent !== null && !('items' in sent) && !('successfulIds' in sent)) {
    assert.deepEqual(integersDecoded(answer), integersDecoded(sent));
  }
}

/** Integers that came as text, as numbers. */
function integersDecoded(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (name, inner: unknown) => (['size', 'ttl'].includes(name) ? Number(inner) : inner)),
  );
}
