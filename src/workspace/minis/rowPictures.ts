// Pictures of Minis for rows, loaded in the background. They stay in memory and are never written to disk.
import type { Disposable } from '../../base/disposables';
import { Limiter } from '../../base/limiter';
import { failureOf } from '../../domain/failure';
import { PICTURE_HEAD_BYTES, profilePictureType } from '../../domain/files/profilePictureType';
import type { Mini } from '../../domain/mini';
import { isOfAll, mayPass } from '../loading/failureReach';
import { REQUESTS_AT_ONCE } from '../loading/requestsAtOnce';
import type { MiniPictures } from './miniPictures';

interface RowPicture {
  readonly mediaType: string;
  readonly base64: string;
}

/** Larger pictures are too much for a row of 16 pixels. */
export const MAX_ROW_PICTURE_BYTES = 200_000;
/** Rows beyond this number keep their icons. */
export const MAX_ROW_PICTURES = 50;

export class RowPictures implements Disposable {
  /** Pictures by address, which changes with the picture; undefined while one loads or if it can't be shown. */
  private readonly known = new Map<string, RowPicture | undefined>();
  private readonly limiter = new Limiter(REQUESTS_AT_ONCE);
  private readonly end = new AbortController();

  constructor(private readonly pictures: Pick<MiniPictures, 'read'>) {}

  /** The picture, if loaded. Otherwise begins to load it, and calls `onLoad` when it can be shown. */
  of(mini: Mini, onLoad: () => void, onBug: (error: unknown) => void): RowPicture | undefined {
    const url = mini.profilePictureUrl;
    if (!url) return undefined;
    if (!this.known.has(url) && this.known.size < MAX_ROW_PICTURES) {
      this.known.set(url, undefined);
      void this.load(url, onLoad, onBug);
    }
    return this.known.get(url);
  }

  dispose(): void {
    this.end.abort();
    this.known.clear();
  }

  private async load(url: string, onLoad: () => void, onBug: (error: unknown) => void): Promise<void> {
    try {
      const picture = await this.read(url);
      if (!picture || this.end.signal.aborted) return;
      this.known.set(url, picture);
      onLoad();
    } catch (error) {
      if (this.end.signal.aborted) return;
      const failure = failureOf(error);
      // The row keeps its icon, and asks again when it is shown the next time, if that can help.
      if (!failure) onBug(error);
      else if (mayPass(failure) || isOfAll(failure)) this.known.delete(url);
    }
  }

  private async read(profilePictureUrl: string): Promise<RowPicture | undefined> {
    const { signal } = this.end;
    const release = await this.limiter.acquire(signal);
    try {
      const read = await this.pictures.read({ profilePictureUrl }, MAX_ROW_PICTURE_BYTES, signal);
      if (!read || read.isCut) return undefined;
      // Detected from the content, whatever type the service names.
      const mediaType = profilePictureType(read.bytes.subarray(0, PICTURE_HEAD_BYTES));
      return mediaType === undefined ? undefined : { mediaType, base64: Buffer.from(read.bytes).toString('base64') };
    } finally {
      release();
    }
  }
}
