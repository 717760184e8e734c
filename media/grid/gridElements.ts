// The elements and the style sheet of a page with a grid, for `startPage`.
import grid from './grid.css';
import cells from './gridCells.css';
import { GridEditor } from './gridEditor';
import { GridElement } from './gridElement';
import tab from './gridTab.css';

export const gridElements = {
  'grid-view': GridElement,
  'grid-editor': GridEditor,
} as const satisfies Readonly<Record<string, CustomElementConstructor>>;

export const gridStyles = `${grid}\n${cells}\n${tab}`;
