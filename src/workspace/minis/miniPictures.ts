// Profile pictures of Minis: downloaded with the key, never by a public link (contract: addresses and keys).
import { createHash } from 'node:crypto';
import type { ServiceClient } from '../../api/client';
import { conflict } from '../../domain/failure';
import type { Mini } from '../../domain/mini';
import { wasApplied } from '../changes/writeWithVerification';
import { streamStart, type FileStart } from '../files/streamStart';
import type { Minis } from './minis';

export interface NewPicture {
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly mediaType: string;
  /** Called again if the upload restarts. */
  open(): AsyncIterable<Uint8Array>;
}

export class MiniPictures {
  constructor(
    private readonly client: ServiceClient,
    private readonly minis: Minis,
  ) {}

  /** Reads at most `limitBytes` of the Mini's picture. Undefined if it has none. */
  async read(
    mini: Pick<Mini, 'profilePictureUrl'>,
    limitBytes: number,
    signal?: AbortSignal,
  ): Promise<FileStart | undefined> {
    if (!mini.profilePictureUrl) return undefined;
    const { stream } = await this.client.applicationPaths.downloadPath(mini.profilePictureUrl, { signal });
    return await streamStart(stream, limitBytes);
  }

  /** Sets the picture, replacing that of `mini`. Returns the Mini as it is shown afterwards. */
  async set(
    mini: Mini,
    picture: NewPicture,
    signal?: AbortSignal,
    onProgress?: (sentBytes: number, totalBytes: number) => void,
  ): Promise<Mini> {
    const { fileName, sizeBytes, mediaType: contentType } = picture;
    const file = { fileName, sizeBytes, contentType, open: () => picture.open() };
    const options = { signal, onProgress };
    const url = await this.minis.ownVersions.write(
      mini,
      () => this.client.minis.uploadMiniProfilePicture(mini.id, file, options),
      async () => {
        const now = await this.minis.read(mini.id);
        if ((now.profilePictureUrl ?? '') === (mini.profilePictureUrl ?? '')) return wasApplied(mini, now, false);
        // There is another picture now: this one, or another client's.
        return (await this.isStored(now, picture)) || undefined;
      },
    );
    return await this.minis.readBack(mini, url === undefined ? {} : { profilePictureUrl: url });
  }

  /** Whether the stored bytes are identical. The service may convert pictures. */
  private async isStored({ profilePictureUrl }: Mini, picture: NewPicture): Promise<boolean> {
    if (!profilePictureUrl) return false;
    const { stream } = await this.client.applicationPaths.downloadPath(profilePictureUrl);
    return (await checksum(stream)) === (await checksum(picture.open()));
  }

  /** Throws `conflict` if the Mini has another picture than `seen`. */
  async remove(seen: Mini): Promise<void> {
    const fresh = await this.minis.read(seen.id);
    if (fresh.profilePictureUrl !== seen.profilePictureUrl) throw conflict('deleteMiniProfilePicture');
    await this.minis.ownVersions.write(
      fresh,
      () => this.client.minis.deleteMiniProfilePicture(seen.id),
      async () => !(await this.minis.read(seen.id)).profilePictureUrl,
    );
    await this.minis.readBack(fresh, { profilePictureUrl: null });
  }
}

async function checksum(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of chunks) hash.update(chunk);
  return hash.digest('hex');
}
