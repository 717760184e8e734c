// Calls operations, records which ones, and accepts only success.
import assert from 'node:assert/strict';
import type { KeylessResponse, PlainClient, PlainRequest } from './plainClient';

export class Vendor {
  /** Operations that answered with a success. */
  readonly answered = new Set<string>();

  constructor(private readonly client: PlainClient) {}

  async ask(operation: string, method: string, path: string, request?: PlainRequest): Promise<KeylessResponse> {
    const answer = await this.client.ask(method, path, request);
    assert.ok(
      answer.status >= 200 && answer.status < 300,
      `${operation}: ${answer.status} ${answer.text.slice(0, 300)}`,
    );
    this.answered.add(operation);
    return answer;
  }

  async json<T>(operation: string, method: string, path: string, request?: PlainRequest): Promise<T> {
    const answer = await this.ask(operation, method, path, request);
    assert.match(answer.headers['content-type'] ?? '', /^application\/json\b/, operation);
    return JSON.parse(answer.text) as T;
  }

  /** A JSON text, such as an id. */
  async text(operation: string, method: string, path: string, request?: PlainRequest): Promise<string> {
    const text = await this.json<unknown>(operation, method, path, request);
    assert.equal(typeof text, 'string', operation);
    return text as string;
  }
}
