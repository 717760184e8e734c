// Checks a download against what the service lists: its size and, if the algorithm is evident, its checksum.
import { createHash, type Hash } from 'node:crypto';
import { parseChecksum, type Checksum } from '../../domain/files/checksum';
import { undefinedOnFailure } from '../../domain/failure';

export interface FileFacts {
  readonly size?: number | null | undefined;
  readonly checksum?: string | null | undefined;
}

export type FileDifference = 'size' | 'checksum';

export class DownloadCheck {
  private readonly hashes = new Map<Checksum['algorithm'], Hash>();
  private sizeBytes = 0;

  /** `listed` are the facts known before the download, `announcedBytes` is the size given by its response. */
  constructor(
    private readonly listed: FileFacts,
    private readonly announcedBytes: number | undefined,
  ) {
    const checksum = parseChecksum(listed.checksum);
    if (checksum) this.hashes.set(checksum.algorithm, createHash(checksum.algorithm));
  }

  readonly onChunk = (chunk: Uint8Array): void => {
    this.sizeBytes += chunk.byteLength;
    for (const hash of this.hashes.values()) hash.update(chunk);
  };

  /**
   * Call after all bytes were received. The listed facts may be outdated, so `readFacts` is called before a difference
   * counts. If it no longer finds the file, the listed facts apply.
   */
  async difference(
    readFacts: () => Promise<FileFacts | undefined> = unknownFacts,
  ): Promise<FileDifference | undefined> {
    if (this.announcedBytes !== undefined && this.announcedBytes !== this.sizeBytes) return 'size';
    const difference = this.differenceFrom(this.listed);
    if (difference === undefined) return undefined;
    const facts = await readFacts().catch(undefinedOnFailure);
    return facts ? this.differenceFrom(facts) : difference;
  }

  private differenceFrom({ size, checksum: text }: FileFacts): FileDifference | undefined {
    if (typeof size === 'number' && size !== this.sizeBytes) return 'size';
    const checksum = parseChecksum(text);
    const hash = checksum && this.hashes.get(checksum.algorithm);
    if (!checksum || !hash) return undefined;
    return hash.copy().digest(checksum.encoding) === checksum.value ? undefined : 'checksum';
  }
}

function unknownFacts(): Promise<undefined> {
  return Promise.resolve(undefined);
}
