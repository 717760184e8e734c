import assert from 'node:assert/strict';
import type { RunningSample } from '../../../src/sample/startSample';
import { TestServer } from '../../support/testServer';
import { Asker, type Call } from './asker';

interface Wrong {
  readonly what: string;
  readonly operationId: string;
  /** The status that is waited for. */
  readonly status: number;
  readonly call?: Call;
  /** What is right, and what of it is then wrong. */
  readonly right: Answer;
  readonly wrong: Partial<Answer>;
}

interface Answer {
  readonly status: number;
  readonly type?: string | undefined;
  readonly body: string;
}

const json = (value: unknown): Pick<Answer, 'type' | 'body'> => ({
  type: 'application/json',
  body: JSON.stringify(value),
});
const label = { id: 'a', name: 'b', resourceType: 'record', createdAt: '2026-01-01T00:00:00Z', updatedAt: null };
const labels = { operationId: 'listLabels', status: 200, right: { status: 200, ...json({ labels: [label] }) } };
const remove = {
  operationId: 'deleteLabel',
  status: 204,
  call: { path: { id: 'a' } },
  right: { status: 204, body: '' },
};
const problem = { type: 'about:blank', title: 'Not Found', status: 404, detail: 'x', instance: null };
const missing: Pick<Wrong, 'operationId' | 'status' | 'call' | 'right'> = {
  operationId: 'getMini',
  status: 404,
  call: { path: { id: 'a' } },
  right: { status: 404, type: 'application/problem+json', body: JSON.stringify(problem) },
};
const file: Pick<Wrong, 'operationId' | 'status' | 'call' | 'right'> = {
  operationId: 'downloadAttachment',
  status: 200,
  call: { path: { recordId: 'r', attachmentId: 'a' } },
  right: { status: 200, type: 'text/plain', body: 'abc' },
};

const answers: readonly Wrong[] = [
  { ...labels, what: 'another status', wrong: { status: 202 } },
  { ...labels, what: 'another type', wrong: { type: 'text/plain' } },
  { ...labels, what: 'no type', wrong: { type: undefined } },
  { ...labels, what: 'no JSON', wrong: { body: '{"labels":[' } },
  { ...labels, what: 'nothing', wrong: { body: '' } },
  { ...labels, what: 'a list for an object', wrong: json([label]) },
  { ...labels, what: 'a field of another type', wrong: json({ labels: [{ ...label, name: 5 }] }) },
  { ...labels, what: 'a missing field', wrong: json({ labels: [{ ...label, id: undefined }] }) },
  { ...labels, what: 'a day that is none', wrong: json({ labels: [{ ...label, createdAt: 'today' }] }) },
  { ...labels, what: 'an unknown field', wrong: json({ labels: [], groups: [] }) },
  { ...labels, what: 'an unknown field of an entry', wrong: json({ labels: [{ ...label, color: 'red' }] }) },
  { ...missing, what: 'an error without its shape', wrong: { body: '{"status":"many"}' } },
  { ...missing, what: 'an error as plain text', wrong: { type: 'text/plain', body: 'x' } },
  { ...missing, what: 'a status that is not declared', status: 418, wrong: { status: 418 } },
  { ...remove, what: 'a status that is not of this operation', status: 400, wrong: { ...missing.right, status: 400 } },
  { ...file, what: 'a file without a type', wrong: { type: undefined } },
];

describe("the test's own response check", () => {
  for (const { what, operationId, status, call = {}, right, wrong } of answers) {
    it(`refuses ${what}`, async () => {
      let answer: Answer = right;
      await using server = await TestServer.start((response) => {
        const { type } = answer;
        response.writeHead(answer.status, type === undefined ? {} : { 'content-type': type }).end(answer.body);
      });
      const asker = new Asker(() => ({ url: server.origin, key: 'sample-key' }) as RunningSample);
      await asker.answer(operationId, right.status, call);
      answer = { ...right, ...wrong };
      await assert.rejects(asker.answer(operationId, status, call), assert.AssertionError);
    });
  }

  it("refuses operations that aren't in the contract", async () => {
    await using server = await TestServer.start((response) => void response.end('null'));
    const asker = new Asker(() => ({ url: server.origin, key: 'sample-key' }) as RunningSample);
    await assert.rejects(asker.answer('paintLabel', 200), /not in the contract/);
    await assert.rejects(asker.answer('createLabel', 201, { body: { name: 5 } }), /createLabel request/);
    assert.equal(server.seen.length, 0);
  });
});
