// Files that an answer names by application path (pictures, assets): fetched with the key, from the same origin alone.
import type { Download, RequestOptions } from './wire/requestOptions';
import type { Sender } from './wire/sender';

export function applicationPaths(sender: Sender) {
  return {
    /** `path` as answered in `profilePictureUrl` or `url`; one that leads elsewhere fails with `redirectRefused`. */
    downloadPath(path: string, options?: RequestOptions): Promise<Download> {
      return sender.stream(
        { operation: 'downloadPath', method: 'GET', route: { applicationPath: path }, accept: '*/*' },
        options,
      );
    },
  };
}
