import { visibleText } from '../../base/visibleText';

/** More would leave no room for other tabs. */
const TAB_LENGTH = 60;

/** The name of a tab, cut where it is long: the heading of its page says the whole. */
export function tabTitle(title: string): string {
  return visibleText(title, TAB_LENGTH);
}
