// Reads, adds, replaces and deletes the files of a Skill. Their list is part of the Skill itself.
import type { ServiceClient } from '../../api/client';
import { conflict, notFound, type ServiceError } from '../../domain/failure';
import type { LocalFile } from '../../domain/files/localFile';
import type { Skill, SkillAsset } from '../../domain/skill';
import type { ListedFile, SaveOptions } from '../files/attachments';
import { DownloadCheck, type FileDifference } from '../files/downloadCheck';
import { writeToFile } from '../files/fileTarget';
import { streamStart } from '../files/streamStart';
import { uploadedAssets } from '../files/uploadedFiles';
import { uploadInPacks, type UploadOptions, type UploadOutcome } from '../files/uploads';
import type { Skills } from './skills';

export class SkillAssets {
  constructor(
    private readonly client: ServiceClient,
    private readonly skills: Skills,
  ) {}

  /** Saves an asset and returns its size in bytes. Throws `fileDiffers` if it differs from what the service lists. */
  async save(skillId: string, asset: ListedFile, path: string, options: SaveOptions): Promise<number> {
    const { signal, keepsDifferent, onExisting } = options;
    const request = { signal, listedBytes: asset.size };
    const download = await this.client.skills.downloadSkillAsset(skillId, asset.id, request);
    const check = new DownloadCheck({ size: asset.size }, download.sizeBytes);
    const difference = (): Promise<FileDifference | undefined> =>
      check.difference(async () => (await this.skills.read(skillId)).assets?.find(({ id }) => id === asset.id));
    const { onChunk } = check;
    return await writeToFile(download.stream, path, {
      operation: 'downloadSkillAsset',
      signal,
      onChunk,
      difference,
      keepsDifferent,
      onExisting,
    });
  }

  /** Reads at most `limitBytes` of an asset. The rest is not downloaded. */
  async readStart(skillId: string, assetId: string, limitBytes: number, signal?: AbortSignal) {
    const { stream } = await this.client.skills.downloadSkillAsset(skillId, assetId, { signal });
    return await streamStart(stream, limitBytes);
  }

  /**
   * Deletes an asset. The service finds it by name, so another file with that name would be deleted instead: that is a
   * `conflict`. Throws `notFound` if it no longer exists.
   */
  async delete(skillId: string, asset: SkillAsset): Promise<void> {
    const fresh = await this.skills.read(skillId);
    const named = (fresh.assets ?? []).filter(({ name }) => name === asset.name);
    const operation = 'deleteSkillAsset';
    if (named.length === 0) throw this.refusal(skillId, notFound(operation));
    if (named.some((one) => assetKey(one) !== assetKey(asset))) throw this.refusal(skillId, conflict(operation));
    await this.skills.ownVersions.write(
      fresh,
      () => this.client.skills.deleteSkillAsset(skillId, asset.name ?? ''),
      async () => (await this.skills.read(skillId)).assets?.every(({ name }) => name !== asset.name) ?? true,
    );
    this.skills.rereadAssets(skillId);
  }

  /** Deletes all assets if they are still those of `shown`. Otherwise throws `conflict`. */
  async deleteAll(shown: Skill): Promise<void> {
    const skillId = shown.id ?? '';
    const fresh = await this.skills.read(skillId);
    if (assetKeys(fresh) !== assetKeys(shown)) throw this.refusal(skillId, conflict('deleteSkillAssets'));
    await this.skills.ownVersions.write(
      fresh,
      () => this.client.skills.deleteSkillAssets(skillId),
      async () => ((await this.skills.read(skillId)).assets ?? []).length === 0,
    );
    this.skills.rereadAssets(skillId);
  }

  /** Adds files to those of `fresh`. One with an existing name replaces that asset. */
  async add(fresh: Skill, files: readonly LocalFile[], options?: UploadOptions): Promise<UploadOutcome> {
    const id = fresh.id ?? '';
    const outcome = await uploadInPacks(
      files,
      {
        operation: 'uploadSkillAssets',
        send: (sent, request) => this.client.skills.uploadSkillAssets(id, sent, request),
        look: async () => {
          this.skills.ownVersions.noteReplaced(fresh);
          return uploadedAssets(fresh, await this.skills.read(id));
        },
      },
      options,
    );
    if (outcome.stored.length > 0) this.skills.ownVersions.noteReplaced(fresh);
    await this.skills.refresh();
    return outcome;
  }

  /** Drops the cached assets, so views read them again, and returns the error: they have changed or are gone. */
  private refusal(skillId: string, why: ServiceError): ServiceError {
    this.skills.rereadAssets(skillId);
    return why;
  }
}

/** A text that differs if any asset does. */
function assetKeys({ assets }: Skill): string {
  return JSON.stringify((assets ?? []).map(assetKey).sort());
}

/** The id isn't enough: a replaced asset may keep it. */
function assetKey({ id, name, size }: SkillAsset): string {
  return JSON.stringify([id ?? '', name ?? '', size ?? '']);
}
