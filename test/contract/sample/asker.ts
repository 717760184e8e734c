// Calls the sample by operationId and checks every response against the contract.
import assert from 'node:assert/strict';
import type { RunningSample } from '../../../src/sample/startSample';
import { type Answer, type Request, ask } from '../../unit/sample/ask';
import { assertFits, operationOf, responseContent } from '../contract';
import { AnswerFields } from './answerFields';

export interface Call extends Request {
  /** Values of the path's parameters, not encoded. */
  readonly path?: Readonly<Record<string, string>>;
  /** The contract doesn't allow the body, and the answer is a success. */
  readonly isWrong?: boolean;
}

const PROBLEM = { $ref: '#/components/schemas/ProblemDetails' };

/** Behavior that the contract leaves open: a stale eTag, a recently deleted name, a missing item. */
const undeclared = ['upsertMini 409', 'upsertRecord 409', 'updateDraftRecord 409', 'createLabel 409'];

export class Asker {
  /** Operations that answered with a success. */
  readonly answered = new Set<string>();
  readonly fields = new AnswerFields();

  constructor(private readonly sample: () => RunningSample) {}

  /** The parsed body of an answer with that status. */
  async json<T>(operationId: string, status: number, call: Call = {}): Promise<T> {
    return (await this.answer(operationId, status, call)).body as T;
  }

  async answer(operationId: string, status: number, { path = {}, isWrong, ...request }: Call = {}): Promise<Answer> {
    const operation = operationOf(operationId);
    const place = operation.path
      .replace('/api/v1', '')
      .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''));
    const { body } = request;
    if (status < 300 && !isWrong && body !== undefined && !(body instanceof FormData)) {
      const media = operation.requestBody?.content['application/json'];
      assert.ok(media, `${operationId} takes no JSON`);
      assertFits(media.schema, body, `${operationId} request`);
    }
    const answer = await ask(this.sample(), operation.method, place, request);
    assert.equal(answer.status, status, `${operationId}: ${answer.text.slice(0, 300)}`);
    this.check(operationId, answer);
    if (status < 300) this.answered.add(operationId);
    return answer;
  }

  private check(operationId: string, answer: Answer): void {
    const what = `${operationId} ${answer.status}`;
    const declared = responseContent(operationOf(operationId), answer.status);
    const mediaType = answer.headers.get('content-type')?.split(';')[0] ?? '';
    if (!declared) {
      assert.ok(undeclared.includes(what), `${what} is not declared`);
      assertFits(PROBLEM, answer.body, what);
      return;
    }
    const types = Object.keys(declared);
    if (types.length === 0) {
      assert.equal(answer.text, '', `${what} has a body`);
      return;
    }
    // A file comes with its own type.
    if (types.includes('application/octet-stream')) return assert.match(mediaType, /^[\w.+-]+\/[\w.+-]+$/, what);
    assert.ok(types.includes(mediaType), `${what} is of type ${mediaType}`);
    if (!mediaType.endsWith('json')) return;
    const schema = declared[mediaType]?.schema ?? {};
    assertFits(schema, answer.body, what);
    this.fields.note(schema, answer.body);
  }
}
