// Ours: the files as the upload command sends them, with true progress.
import fs from 'node:fs';
import path from 'node:path';
import { uploadInPacks } from '../../../src/workspace/files/uploads';
import type { Round } from '../side';
import { benchClient } from './benchClient';
import type { UploadOptions } from './uploadFetch';

export async function prepare({ url, files }: UploadOptions): Promise<Round> {
  const client = benchClient(url);
  // As in the extension, where the Record was read before files are sent to it.
  await client.users.listUsers();
  const local = files.map((file) => ({ path: file, fileName: path.basename(file), sizeBytes: fs.statSync(file).size }));
  const wanted = local.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  return async () => {
    let requests = 0;
    let sent = 0;
    const way = {
      operation: 'addAttachments',
      send: (parts: Parameters<typeof client.attachments.addAttachments>[1], options: object) => {
        requests++;
        return client.attachments.addAttachments('sample', parts, options);
      },
      look: () => Promise.resolve(() => undefined),
    };
    const { stored } = await uploadInPacks(local, way, { onProgress: (sentBytes) => (sent = sentBytes) });
    const isWhole = stored.length === files.length && requests === 1 && sent === wanted;
    if (!isWhole) throw new Error(`${stored.length} files in ${requests} requests, ${sent} of ${wanted} bytes`);
  };
}
