// Records as one CSV file.
import { exportRecordsRequest, type ExportRecordsRequest } from '../domain/schemas/exportRequest';
import { jsonBody } from './wire/request';
import type { Download, RequestOptions } from './wire/requestOptions';
import { routes } from './routes';
import type { Sender } from './wire/sender';

export function exports(sender: Sender) {
  return {
    /** Minis out of the key's reach are left out by the service without a word: compare with what comes. */
    exportRecords(body: ExportRecordsRequest, options?: RequestOptions): Promise<Download> {
      const json = jsonBody(exportRecordsRequest, body);
      const route = routes.recordExport();
      const request = { operation: 'exportRecords', method: 'POST', route, json, changesNothing: true } as const;
      return sender.stream({ ...request, accept: 'text/csv' }, options);
    },
  };
}
