// One drop on a page: the host requests a file, the page sends it in parts, and it is written to the private folder.
import { t } from '../../base/text';
import type { LoadedFile, LoadOptions, FileOffer, OfferedFile } from '../../domain/files/fileOffer';
import { describeReason } from '../../platform/failures';
import { GrowingFile } from '../../platform/files/growingFile';
import type { TempFolder } from '../../platform/files/tempFolder';
import type { FilePart } from '../../protocol/fileTransfer';

interface Incoming {
  readonly index: number;
  readonly file: GrowingFile;
  readonly onBytes: LoadOptions['onBytes'];
  sizeBytes: number;
  isRequested: boolean;
  resolve(result: LoadedFile): void;
  reject(error: unknown): void;
}

export class PageTransfer implements FileOffer {
  private incoming: Incoming | undefined;
  private readonly paths: string[] = [];
  private isGone = false;
  private outcome: { readonly error?: unknown } | undefined;
  private wake: () => void = () => undefined;

  constructor(
    readonly files: readonly OfferedFile[],
    private readonly tempFolder: TempFolder,
  ) {}

  async load(index: number, { signal, onBytes }: LoadOptions): Promise<LoadedFile> {
    if (this.isGone) return this.goneProblem(index);
    const file = await GrowingFile.create(this.tempFolder);
    this.paths.push(file.path);
    try {
      return await new Promise<LoadedFile>((resolve, reject) => {
        this.incoming = { index, file, onBytes, sizeBytes: 0, isRequested: false, resolve, reject };
        signal.addEventListener('abort', () => resolve({ problem: this.text(index, 'ECANCELED') }), { once: true });
        if (signal.aborted) resolve({ problem: this.text(index, 'ECANCELED') });
        if (this.isGone) resolve(this.goneProblem(index));
        this.wake();
      });
    } finally {
      this.incoming = undefined;
      await file.close();
    }
  }

  /** The position of the next file to send; null when done. Rejects with the error that occurred. */
  async wanted(): Promise<number | null> {
    for (;;) {
      if (this.outcome) {
        if ('error' in this.outcome) throw this.outcome.error;
        return null;
      }
      if (this.incoming && !this.incoming.isRequested) {
        this.incoming.isRequested = true;
        return this.incoming.index;
      }
      await new Promise<void>((wake) => {
        this.wake = wake;
      });
    }
  }

  /** Stores one part. Returns whether the page should continue. */
  async receive({ bytes, isLast, isBroken }: FilePart): Promise<boolean> {
    const { incoming } = this;
    if (!incoming) return false;
    const { index, file, resolve } = incoming;
    const { sizeBytes = 0 } = this.files[index] ?? {};
    const soFarBytes = incoming.sizeBytes + bytes.byteLength;
    // The announced size was checked against the limits, so the actual size has to match it.
    const isOther = soFarBytes > sizeBytes || (isLast && soFarBytes < sizeBytes);
    if (isBroken === true || isOther) {
      resolve({ problem: this.text(index, isBroken === true ? 'EIO' : 'ESTALE') });
      return false;
    }
    try {
      await file.append(bytes);
    } catch (error) {
      incoming.reject(error);
      return false;
    }
    incoming.sizeBytes = soFarBytes;
    incoming.onBytes(soFarBytes);
    if (isLast) resolve({ path: file.path });
    return this.incoming === incoming;
  }

  /** The page was closed or hidden, and its bytes are lost. Files already received are still sent. */
  abandon(): void {
    this.isGone = true;
    if (this.incoming) this.incoming.resolve(this.goneProblem(this.incoming.index));
  }

  /** Deletes the files on disk after the command has ended. */
  async end(outcome: { readonly error?: unknown }): Promise<void> {
    this.outcome = outcome;
    this.wake();
    for (const path of this.paths.splice(0)) await this.tempFolder.remove(path);
  }

  private goneProblem(index: number): LoadedFile {
    const name = this.files[index]?.fileName ?? '';
    return {
      problem: t("Couldn't read “{0}”. Add it again, and keep the page open until it's uploaded.", name),
    };
  }

  private text(index: number, code: string): string {
    const { fileName = '' } = this.files[index] ?? {};
    return describeReason({ kind: 'fileNotRead', operation: '', fileName, code });
  }
}
