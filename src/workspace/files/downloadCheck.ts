// Checks a download against what the service lists: its size and, if the algorithm is evident, its checksum.
import { createHash, type Hash } from 'node:crypto';
import { undefinedOnFailure } from '../../domain/failure';
import { parseChecksum, type Checksum } from '../../domain/files/checksum';

export interface FileFacts {
  readonly size?: number | null | undefined;
  readonly checksum?: string | null | undefined;
}

export type FileDifference = 'size' | 'checksum';

export class DownloadCheck {
  /** The running hash, with the algorithm of the listed checksum. */
  private readonly hash: { readonly algorithm: Checksum['algorithm']; readonly sum: Hash } | undefined;
  private sizeBytes = 0;

  /** `listed` are the facts known before the download, `announcedBytes` is the size given by its response. */
  constructor(
    private readonly listed: FileFacts,
    private readonly announcedBytes: number | undefined,
  ) {
    const checksum = parseChecksum(listed.checksum);
    this.hash = checksum && { algorithm: checksum.algorithm, sum: createHash(checksum.algorithm) };
  }

  readonly onChunk = (chunk: Uint8Array): void => {
    this.sizeBytes += chunk.byteLength;
    this.hash?.sum.update(chunk);
  };

  /**
   * Call after all bytes were received. The listed facts may be outdated, so `readFacts` is called before a difference
   * counts. The listed facts count if it doesn't find the file, or returns nothing that can be compared.
   */
  async difference(readFacts: () => Promise<FileFacts | undefined>): Promise<FileDifference | undefined> {
    if (this.announcedBytes !== undefined && this.announcedBytes !== this.sizeBytes) return 'size';
    const difference = this.differenceFrom(this.listed);
    if (difference === undefined) return undefined;
    const facts = await readFacts().catch(undefinedOnFailure);
    return facts && this.compares(facts, difference) ? this.differenceFrom(facts) : difference;
  }

  /** Whether these facts can be compared for this kind of difference. */
  private compares({ size, checksum }: FileFacts, difference: FileDifference): boolean {
    if (difference === 'size') return typeof size === 'number';
    return parseChecksum(checksum)?.algorithm === this.hash?.algorithm;
  }

  private differenceFrom({ size, checksum: text }: FileFacts): FileDifference | undefined {
    if (typeof size === 'number' && size !== this.sizeBytes) return 'size';
    const checksum = parseChecksum(text);
    if (!checksum || checksum.algorithm !== this.hash?.algorithm) return undefined;
    return this.hash.sum.copy().digest(checksum.encoding) === checksum.value ? undefined : 'checksum';
  }
}
