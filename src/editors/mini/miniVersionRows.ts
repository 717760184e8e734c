// The rows of a Mini's versions.
import { changedFields } from '../../domain/fields/differingFields';
import { miniFields } from '../../domain/fields/miniFields';
import type { Mini, MiniVersion } from '../../domain/mini';
import type { VersionRow } from '../../protocol/page';
import { miniFieldText } from '../../words/fields';
import { singleLine } from '../page/pageText';
import { versionTimeline, type Versions } from '../page/versionTimeline';

export function miniVersionRows(versions: Versions<Mini, MiniVersion>): VersionRow[] {
  return versionTimeline<Mini | MiniVersion>(versions, {
    changed: (newer, older) => changedFields(miniFields, newer, older).map(miniFieldText),
    look: (form) => ({ title: singleLine(form.name ?? '') }),
  });
}
