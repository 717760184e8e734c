// The signs in cells, built without a template: rows come and go while one scrolls.
import type { CellIcon, CellMark } from './gridModel';

const SVG = 'http://www.w3.org/2000/svg';

const sheet = 'M3.5 1.5h6l3 3v10h-9z M9.5 1.5v3h3';
const failed = 'M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13z M8 4.5v4.5 M8 10.6v1.2';
const warning = 'M8 1.8 15 14H1z M8 6.2v4 M8 11.6v1.2';

const cellIcons: Readonly<Record<CellIcon, string>> = {
  active: sheet,
  draft: sheet,
  archived: 'M1.5 2.5h13v3.5h-13z M2.5 6v7.5h11V6 M6 8.5h4',
  deleted: 'M2.5 4.5h11 M6 4.5v-2h4v2 M4 4.5l.7 9h6.6l.7-9 M6.7 7v4 M9.3 7v4',
  other: sheet,
  attached: 'M12.5 7.2 7.4 12.3a3 3 0 0 1-4.3-4.3l5.6-5.6a2 2 0 0 1 2.9 2.9L6.1 10.8a1 1 0 0 1-1.4-1.4l4.7-4.7',
  warning,
  failed,
  done: 'm3 8.5 3.3 3.5L13 4.5',
  waiting: 'M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13z M8 4.5V8l2.5 2',
};

const markIcons: Readonly<Record<CellMark, string>> = {
  staged: 'M11.3 2.2 13.8 4.7 5.6 12.9 2.5 13.5 3.1 10.4Z M9.6 3.9l2.5 2.5',
  conflict: 'M3 6.5h9.5 M10 3.8l2.7 2.7 M13 9.5H3.5 M6 12.2 3.3 9.5',
  failed,
  wrong: warning,
  added: 'M8 3v10 M3 8h10',
  removed: 'M3 8h10',
};

export const cellIcon = (icon: CellIcon): SVGSVGElement => pathIcon(cellIcons[icon], icon);
export const markIcon = (mark: CellMark): SVGSVGElement => pathIcon(markIcons[mark], 'mark');
export const chevron = (): SVGSVGElement => pathIcon('m6 3.5 4.5 4.5L6 12.5', 'chevron');

/** Decorative: words are beside it, seen or heard. */
function pathIcon(path: string, look: string): SVGSVGElement {
  const icon = document.createElementNS(SVG, 'svg');
  icon.setAttribute('class', `icon grid-icon ${look}`);
  icon.setAttribute('viewBox', '0 0 16 16');
  icon.setAttribute('aria-hidden', 'true');
  const line = document.createElementNS(SVG, 'path');
  line.setAttribute('d', path);
  icon.append(line);
  return icon;
}
