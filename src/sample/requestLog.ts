// The request log: operations and path templates, never ids, queries, bodies or keys.
import type { ServerResponse } from 'node:http';

export interface RequestLine {
  /** The operationId of the contract, or «unknown». */
  readonly operationId: string;
  readonly method: string;
  /** The path template of the contract, such as /api/v1/Minis/{id}. */
  readonly path: string;
  /** 0 if the connection ended before a response. */
  readonly status: number;
  readonly ms: number;
  /** Bytes sent, headers included. */
  readonly bytes: number;
}

const kept = 10_000;

export class RequestLog {
  private readonly held: RequestLine[] = [];

  constructor(private readonly tell: ((line: RequestLine) => void) | undefined) {}

  /** The latest lines, oldest first. */
  get lines(): readonly RequestLine[] {
    return this.held;
  }

  clear(): void {
    this.held.length = 0;
  }

  /** Logs the request when its response was sent or its connection closed. */
  watch(operation: { readonly id: string; readonly method: string; readonly path: string }, outgoing: unknown): void {
    const response = outgoing as ServerResponse;
    const startedAt = performance.now();
    const socket = response.socket;
    const sentBefore = socket?.bytesWritten ?? 0;
    response.once('close', () => {
      const line: RequestLine = {
        operationId: operation.id,
        method: operation.method,
        path: operation.path,
        status: response.headersSent ? response.statusCode : 0,
        ms: Math.round((performance.now() - startedAt) * 10) / 10,
        bytes: (socket?.bytesWritten ?? 0) - sentBefore,
      };
      if (this.held.push(line) > kept) this.held.splice(0, kept / 10);
      this.tell?.(line);
    });
  }
}
