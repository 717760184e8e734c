import { visibleText } from '../../base/visibleText';

/** A longer title would leave no room for other tabs. */
const TAB_LENGTH = 60;

/** The name of a tab, cut if it is long. The heading of its page shows all of it. */
export function tabTitle(title: string): string {
  return visibleText(title, TAB_LENGTH);
}
