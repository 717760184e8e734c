// One drop on a page: the host says which file it wants, the page sends it piece by piece, and it lands in the private folder.
import { t } from '../../base/text';
import type { BroughtFile, BringOptions, FileOffer, OfferedFile } from '../../domain/files/fileOffer';
import { GrowingFile } from '../../platform/files/growingFile';
import type { TempFolder } from '../../platform/files/tempFolder';
import type { FilePart } from '../../protocol/fileTransfer';

interface Incoming {
  readonly index: number;
  readonly file: GrowingFile;
  readonly onBytes: BringOptions['onBytes'];
  sizeBytes: number;
  isTold: boolean;
  settle(result: BroughtFile): void;
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

  async bring(index: number, { signal, onBytes }: BringOptions): Promise<BroughtFile> {
    if (this.isGone) return this.goneProblem(index);
    const file = await GrowingFile.create(this.tempFolder);
    this.paths.push(file.path);
    try {
      return await new Promise<BroughtFile>((settle) => {
        this.incoming = { index, file, onBytes, sizeBytes: 0, isTold: false, settle };
        signal.addEventListener('abort', () => settle({ problem: this.text(index, 'ECANCELED') }), { once: true });
        if (signal.aborted) settle({ problem: this.text(index, 'ECANCELED') });
        if (this.isGone) settle(this.goneProblem(index));
        this.wake();
      });
    } finally {
      this.incoming = undefined;
      await file.close();
    }
  }

  /** The place of the next file that the page is to send; null when there is nothing more to do. Rejects with what went wrong. */
  async wanted(): Promise<number | null> {
    for (;;) {
      if (this.outcome) {
        if ('error' in this.outcome) throw this.outcome.error;
        return null;
      }
      if (this.incoming && !this.incoming.isTold) {
        this.incoming.isTold = true;
        return this.incoming.index;
      }
      await new Promise<void>((wake) => {
        this.wake = wake;
      });
    }
  }

  /** Answers whether the page is to go on. */
  async receive({ bytes, isLast, isBroken }: FilePart): Promise<boolean> {
    const { incoming } = this;
    if (!incoming) return false;
    const { index, file, settle } = incoming;
    const { sizeBytes = 0 } = this.files[index] ?? {};
    const soFarBytes = incoming.sizeBytes + bytes.byteLength;
    // The size was held against the limits: neither more than that is taken, nor less.
    const isOther = soFarBytes > sizeBytes || (isLast && soFarBytes < sizeBytes);
    if (isBroken === true || isOther) {
      settle({ problem: this.text(index, isBroken === true ? 'EIO' : 'ESTALE') });
      return false;
    }
    try {
      await file.append(bytes);
    } catch (error) {
      settle({ problem: this.text(index, (error as NodeJS.ErrnoException).code ?? '') });
      return false;
    }
    incoming.sizeBytes = soFarBytes;
    incoming.onBytes(soFarBytes);
    if (isLast) settle({ path: file.path });
    return this.incoming === incoming;
  }

  /** The page is closed or hidden, and the bytes with it; what was brought before is still sent. */
  leave(): void {
    this.isGone = true;
    if (this.incoming) this.incoming.settle(this.goneProblem(this.incoming.index));
  }

  /** The command is over: nothing stays on the disk. */
  async end(outcome: { readonly error?: unknown }): Promise<void> {
    this.outcome = outcome;
    this.wake();
    for (const path of this.paths.splice(0)) await this.tempFolder.remove(path);
  }

  private goneProblem(index: number): BroughtFile {
    const name = this.files[index]?.fileName ?? '';
    return {
      problem: t("Couldn't read “{0}”. Keep the page open until its files are read.", name),
    };
  }

  private text(index: number, code: string): string {
    const name = this.files[index]?.fileName ?? '';
    return t("Couldn't read “{0}” ({1}). Check it and try again.", name, code);
  }
}
