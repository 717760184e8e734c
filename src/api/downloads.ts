// Downloads that belong to no single resource: CSV exports, and files that responses name by application path.
import { exportRecordsRequest, type ExportRecordsRequest } from '../domain/schemas/record';
import { routes } from './routes';
import { get, post, jsonBody, type Download, type RequestOptions } from './wire/request';
import type { Sender } from './wire/sender';

export function exports(sender: Sender) {
  return {
    /** The service silently leaves out Minis that the key has no access to. */
    exportRecords(body: ExportRecordsRequest, options?: RequestOptions): Promise<Download> {
      const json = jsonBody(exportRecordsRequest, body);
      return sender.table(post('exportRecords', routes.recordExport(), { json, changesNothing: true }), options);
    },
  };
}

export function applicationPaths(sender: Sender) {
  return {
    /** `path` is a `profilePictureUrl` or an asset's `url`; another origin fails with `redirectRefused`. */
    downloadPath(path: string, options?: RequestOptions): Promise<Download> {
      return sender.file(get('downloadPath', { applicationPath: path }), options);
    },
  };
}
