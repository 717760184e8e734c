// Sends files from the page to the host: names and sizes first, bytes when the host requests them.
import { PART_BYTES, type FilePart, type TransferRef } from '../../src/protocol/fileTransfer';
import type { FilesContract } from '../../src/protocol/files';
import type { RpcClient } from '../../src/protocol/rpcClient';
import type { TakenFile } from './takenFiles';

/** The host's side of it. */
export type FileTaker = Pick<RpcClient<FilesContract>, 'request'>;

/** Resolves when the host is done with all of them. Rejects with an RpcError. */
export async function sendFiles(host: FileTaker, taken: readonly TakenFile[]): Promise<void> {
  const transfer = await host.request('offerFiles', { files: taken.map(({ offer }) => offer) });
  for (;;) {
    const place = await host.request('wantedFile', transfer);
    if (place === null) return;
    const file = taken[place]?.file;
    if (file) await sendFile(host, transfer, file);
  }
}

/** Sends parts in sequence: the next is read when the host has written the previous one. */
async function sendFile(host: FileTaker, { transferId }: TransferRef, file: File): Promise<void> {
  for (let start = 0; ; start += PART_BYTES) {
    const part = await partOf(file, start);
    const isLast = start + PART_BYTES >= file.size;
    const wantsMore = await host.request('sendPart', { transferId, isLast, ...part });
    if (isLast || !wantsMore) return;
  }
}

/** A file removed or changed since the drop can no longer be read. */
async function partOf(file: File, start: number): Promise<Pick<FilePart, 'bytes' | 'isBroken'>> {
  try {
    return { bytes: new Uint8Array(await file.slice(start, start + PART_BYTES).arrayBuffer()) };
  } catch {
    return { bytes: new Uint8Array(), isBroken: true };
  }
}
