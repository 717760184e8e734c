// Lists for what stores them: their rows as they were received, whatever their fields.
import type { ReusedBuffer } from '../base/json/reusedBuffer';
import { eachIdOnce } from '../domain/ids';
import type { Page } from '../domain/page';
import type { RecordQuery } from '../domain/recordQuery';
import { routes, type RecordPageRequest } from './routes';
import type { ReceivedRow } from './wire/receivedRows';
import { get, type RequestOptions } from './wire/request';
import type { Sender } from './wire/sender';

/** A Record of which only these fields were looked at. */
export interface ReceivedRecord {
  readonly id: string;
  readonly eventDate: string | undefined;
  /** Whether its JSON names the Mini it belongs to. */
  readonly namesMini: boolean;
  /** The Record's JSON, in one line of UTF-8. */
  readonly text: Uint8Array;
}

export function received(sender: Sender) {
  return {
    /** Valid until the buffer is used again: the next page needs another one while this one is in use. */
    async listRecords(
      query: RecordQuery,
      page: RecordPageRequest,
      { buffer, ...options }: RequestOptions & { readonly buffer: ReusedBuffer },
    ): Promise<Page<ReceivedRecord>> {
      const request = get('listRecords', routes.recordList(query, page));
      const { items, ...others } = await sender.receivedPage(request, buffer, options);
      return { ...others, items: eachIdOnce(items.map(toRecord)) };
    },
  };
}

function toRecord({ row, text }: ReceivedRow): ReceivedRecord {
  const { id, eventDate } = row;
  return { id, eventDate: typeof eventDate === 'string' ? eventDate : undefined, namesMini: 'miniId' in row, text };
}
