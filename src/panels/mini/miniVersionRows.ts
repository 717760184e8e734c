// The rows of a Mini's versions.
import { changedFields } from '../../domain/fields/differingFields';
import { miniFields } from '../../domain/fields/miniFields';
import type { Mini, MiniVersion } from '../../domain/mini';
import type { User } from '../../domain/user';
import type { VersionRow } from '../../protocol/recordPage';
import { miniFieldText } from '../../words/fields';
import { shown } from '../page/shown';
import { versionTimeline } from '../page/versionTimeline';

export interface MiniVersionsInput {
  /** The Mini as it is now. */
  readonly mini: Mini;
  /** All versions loaded so far, newest first. */
  readonly versions: readonly MiniVersion[];
  readonly hasMore: boolean;
  readonly users: readonly User[];
}

export function miniVersionRows({ mini, versions, hasMore, users }: MiniVersionsInput): VersionRow[] {
  return versionTimeline<Mini | MiniVersion>({
    current: mini,
    versions,
    hasMore,
    users,
    changed: (newer, older) => changedFields(miniFields, newer, older).map(miniFieldText),
    look: (form) => ({ title: shown(form.name ?? '') }),
  });
}
