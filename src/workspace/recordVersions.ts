// The earlier forms of one Record.
import type { RecordVersion } from '../domain/record';
import { VersionPages } from './versionPages';

export { VERSIONS_PER_PAGE } from './versionPages';

export class RecordVersions extends VersionPages<RecordVersion> {
  protected readonly operation = 'listRecordVersions';
}
