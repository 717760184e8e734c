// How VS Code identifies the pages of each kind of thing.
import { MINI_PAGE, RECORD_PAGE, SKILL_PAGE } from '../../contributions';
import type { EditedRef } from '../document/editedAddress';

interface PageView {
  /** As declared in the manifest. */
  readonly viewType: string;
  /** The codicon of the tab. */
  readonly icon: string;
}

export const pageViews: Readonly<Record<EditedRef['kind'], PageView>> = {
  record: { viewType: RECORD_PAGE, icon: 'note' },
  mini: { viewType: MINI_PAGE, icon: 'person' },
  skill: { viewType: SKILL_PAGE, icon: 'mortar-board' },
};
