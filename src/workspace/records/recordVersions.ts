// The earlier forms of one Record.
import type { RecordVersion } from '../../domain/record';
import { VersionPages } from '../loading/versionPages';

export { VERSIONS_PER_PAGE } from '../loading/versionPages';

export class RecordVersions extends VersionPages<RecordVersion> {
  protected readonly operation = 'listRecordVersions';
}
