// What a Mini panel needs from the rest of the extension.
import type { Event } from '../../base/emitter';
import type { VersionRows } from '../../protocol/recordPage';
import type { MiniAction, MiniPageData, MiniPicture, MiniRef } from '../../protocol/miniPage';

/**
 * Every promise may reject with a ServiceError, or with a SpokenError where there is no failure of the service,
 * such as a connection that is gone. Anything else counts as a bug and is told to `unexpected`.
 */
export interface MiniPageSource {
  /** Reads the Mini anew. */
  /** After a change, what it left is enough. */
  load(ref: MiniRef, signal: AbortSignal, isChange?: boolean): Promise<MiniPageData>;
  /** The picture of the Mini as it was loaded last. */
  picture(ref: MiniRef, signal: AbortSignal): Promise<MiniPicture>;
  /** The value of the identity at this place; rejects when `masked` is not how it looks masked. */
  reveal(ref: MiniRef, index: number, masked: string, signal: AbortSignal): Promise<string>;
  /** From the start without a cursor; rows that came before may come again. */
  loadVersions(ref: MiniRef, afterCursor: string | undefined, signal: AbortSignal): Promise<VersionRows>;
  /** Opens VS Code's diff editor; ids are those of version rows, the older one left. */
  compareVersions(ref: MiniRef, leftId: string, rightId: string): Promise<void>;
  /** Does what the command of a menu would; resolves too when the person calls it off. */
  act(ref: MiniRef, action: MiniAction): Promise<void>;
  copyId(ref: MiniRef): Promise<void>;
  showLog(): void;
  unexpected(error: unknown): void;
  /** A Mini changed, or is gone; without its id, what may be done to all of them changed. */
  readonly onDidChange: Event<{ readonly connectionId: string; readonly miniId?: string }>;
}
