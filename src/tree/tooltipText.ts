// Formats tooltips as plain text, because Markdown turns a URL into a link, escaped or not.
import { ROW_LENGTH, visibleText } from '../base/visibleText';
import type { Tooltip } from './tooltip';

/** A heading and its facts, each on one line. */
export function tooltipText({ title, facts }: Tooltip): string {
  const lines = facts.map(([name, value]) => `${name}: ${visibleText(value, ROW_LENGTH)}`);
  return [visibleText(title, ROW_LENGTH), '', ...lines].join('\n').trim();
}
