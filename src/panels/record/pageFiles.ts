// What is dropped on one page, or pasted into it, on its way to a command.
import * as vscode from 'vscode';
import type { FileOffer } from '../../domain/files/fileOffer';
import type { NamedFiles } from '../../domain/files/namedFiles';
import { droppedPaths } from '../../platform/files/droppedFiles';
import type { TempFolder } from '../../platform/files/tempFolder';
import type { FilePart, FilesOffered, TransferRef } from '../../protocol/fileTransfer';
import { PageTransfer } from './pageTransfer';

export class PageFiles {
  private readonly transfers = new Map<number, PageTransfer>();
  private lastId = 0;

  constructor(private readonly tempFolder: TempFolder) {}

  /**
   * Starts `use` with the files; the page asks on under the answered number. What `use` throws is told to the page,
   * which may ask long after that.
   */
  offer({ files }: FilesOffered, use: (offer: FileOffer) => Promise<void>): TransferRef {
    const transferId = ++this.lastId;
    const transfer = new PageTransfer(files, this.tempFolder);
    this.transfers.set(transferId, transfer);
    void use(transfer).then(
      () => transfer.end({}),
      (error: unknown) => transfer.end({ error }),
    );
    return { transferId };
  }

  /** The place of the file that the page is to send next; null at the end. Rejects with what `use` threw. */
  async wanted({ transferId }: TransferRef): Promise<number | null> {
    let index: number | null = null;
    try {
      index = (await this.transfers.get(transferId)?.wanted()) ?? null;
      return index;
    } finally {
      // Only now has the page heard how it ended.
      if (index === null) this.transfers.delete(transferId);
    }
  }

  /** Answers whether the page is to go on with this file. */
  async receive(part: FilePart): Promise<boolean> {
    return (await this.transfers.get(part.transferId)?.receive(part)) ?? false;
  }

  /** Paths behind lines of URIs, as VS Code's own views hand them on. */
  pathsOf(uriList: string): Promise<NamedFiles> {
    const data = new vscode.DataTransfer();
    data.set('text/uri-list', new vscode.DataTransferItem(uriList));
    return droppedPaths(data, this.tempFolder);
  }

  /** The page is gone, and what it had not sent yet with it. */
  leave(): void {
    for (const transfer of this.transfers.values()) transfer.leave();
    this.transfers.clear();
  }
}
