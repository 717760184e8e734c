// Everything behind pages, loaded with the first one: the kinds of things share most of their code.
import { assertNever } from '../base/assertNever';
import type { EditedRef } from './document/editedAddress';
import { miniPages } from './mini/miniPanel';
import type { PageKind } from './page/pageKind';
import { recordPages } from './record/recordPanel';
import { skillPages } from './skill/skillPanel';
export { showPageOfBackup } from './page/showPageOfBackup';
export { PagePanel } from './page/pagePanel';
export { reopenPages } from './page/reopenPages';

export function pageKindOf(ref: EditedRef): PageKind {
  switch (ref.kind) {
    case 'record':
      return recordPages(ref);
    case 'mini':
      return miniPages(ref);
    case 'skill':
      return skillPages(ref);
    default:
      return assertNever(ref);
  }
}
