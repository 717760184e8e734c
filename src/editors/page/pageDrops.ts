// Passes files dropped on or pasted into a page to a command.
import * as vscode from 'vscode';
import { droppedPaths } from '../../platform/files/droppedPaths';
import type { TempFolder } from '../../platform/files/tempFolder';
import type { FilesContract } from '../../protocol/files';
import type { Handlers } from '../../protocol/rpcServer';
import type { Offer } from '../../tree/target';
import { PageTransfer } from './pageTransfer';

type TransferHandlers = Omit<Handlers<FilesContract>, 'preview'>;

export class PageDrops {
  private readonly transfers = new Map<number, PageTransfer>();
  private lastId = 0;

  /** `add` starts the command that takes the files. */
  constructor(
    private readonly tempFolder: TempFolder,
    private readonly add: (offer: Offer) => Promise<void>,
  ) {}

  readonly handlers: TransferHandlers = {
    /** The page continues with the transfer id. The command's errors are reported to the page, possibly much later. */
    offerFiles: ({ files }) => {
      const transferId = ++this.lastId;
      const transfer = new PageTransfer(files, this.tempFolder);
      this.transfers.set(transferId, transfer);
      void this.add({ what: 'bytes', offered: transfer }).then(
        () => transfer.end({}),
        (error: unknown) => transfer.end({ error }),
      );
      return Promise.resolve({ transferId });
    },
    wantedFile: async ({ transferId }) => {
      let index: number | null = null;
      try {
        index = (await this.transfers.get(transferId)?.wanted()) ?? null;
        return index;
      } finally {
        // Only now has the page received the result.
        if (index === null) this.transfers.delete(transferId);
      }
    },
    sendPart: async (part) => (await this.transfers.get(part.transferId)?.receive(part)) ?? false,
  };

  /** Adds files by a list of URIs, as VS Code's own views pass them. */
  async addUris(uriList: string): Promise<void> {
    const data = new vscode.DataTransfer();
    data.set('text/uri-list', new vscode.DataTransferItem(uriList));
    const named = await droppedPaths(data, this.tempFolder);
    if (named.paths.length > 0) await this.add({ what: 'named', named });
  }

  /** The page was closed, so files that it hasn't sent yet are lost. */
  abandon(): void {
    for (const transfer of this.transfers.values()) transfer.abandon();
    this.transfers.clear();
  }
}
