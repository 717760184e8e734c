// The earlier forms of one Mini. They carry neither labels nor a version mark (contract: MiniVersion).
import type { MiniVersion } from '../../domain/mini';
import { VersionPages } from '../loading/versionPages';

export class MiniVersions extends VersionPages<MiniVersion> {
  protected readonly operation = 'listMiniVersions';
}
