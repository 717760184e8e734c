// Many Records in one request. Never repeated by itself: after a lost answer, read back first.
import { toBatchResult, type BatchResult } from '../domain/batch';
import { batchAnswer, batchUpsertRequest, type BatchUpsertRequest } from '../domain/schemas/batch';
import { jsonBody } from './wire/request';
import type { RequestOptions } from './wire/requestOptions';
import { routes } from './routes';
import type { Sender } from './wire/sender';

export function batch(sender: Sender) {
  return {
    /** What could not be written is answered by index, not thrown. */
    async batchUpsertRecords(body: BatchUpsertRequest, options?: RequestOptions): Promise<BatchResult> {
      const json = jsonBody(batchUpsertRequest, body);
      const route = routes.recordBatch();
      return toBatchResult(
        await sender.json({ operation: 'batchUpsertRecords', method: 'POST', route, json }, batchAnswer, options),
      );
    },
  };
}
