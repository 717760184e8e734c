// Draws the icon of a Record's row: theme icons can carry neither the colours of labels nor a mark beside a shape.
import type * as vscode from 'vscode';
import { LruCache } from '../base/collections/lruCache';
import { svgUri } from '../platform/prompts/colourSpot';
import type { RecordLook } from '../tree/appearance';

interface Themed {
  readonly light: vscode.Uri;
  readonly dark: vscode.Uri;
}

/** VS Code's own icon and chart colours, which an image can't refer to. Active Records have no colour. */
const INK = {
  light: { sheet: '#424242', draft: '#8a6100', archive: '#1a69c4', trash: '#767676', mark: '#bf8803', sign: '#fff' },
  dark: { sheet: '#c5c5c5', draft: '#cca700', archive: '#3794ff', trash: '#8c8c8c', mark: '#f1c21b', sign: '#000' },
} as const;

const PATHS: Readonly<Record<RecordLook['shape'], string>> = {
  sheet: '<path d="M1.5 1.5h6l3 3v10h-9zM7.5 1.5v3h3M3.5 7.5h5M3.5 9.5h5M3.5 11.5h3"/>',
  draft: '<path stroke-dasharray="2 1.2" d="M1.5 1.5h6l3 3v10h-9z"/>',
  archive: '<path d="M.5 2.5h11v3H.5zM1.5 5.5v8h9v-8M4.5 8.5h3"/>',
  trash: '<path d="M.5 3.5h11M4 3.5v-2h4v2M1.5 3.5l1 11h7l1-11M4.5 6v6M7.5 6v6"/>',
};

const CLIP = 'M12.5 11v2.5a1.5 1.5 0 003 0v-3a1 1 0 00-1.5-.8v3.6';

/** Icons in the cache: many rows look the same. */
const MAX_CACHED = 1_000;
const cached = new LruCache<Themed>(MAX_CACHED);

export function recordIcon(look: RecordLook): Themed {
  const key = `${look.shape} ${String(look.hasClip)} ${String(look.isMarked)} ${look.dots.join()}`;
  return cached.of(key, () => ({ light: svgUri(drawing(look, 'light')), dark: svgUri(drawing(look, 'dark')) }));
}

function drawing({ shape, dots, hasClip, isMarked }: RecordLook, theme: keyof typeof INK): string {
  const ink = INK[theme];
  const spots = dots.map(
    (dot, index) =>
      `<circle cx="14" cy="${String(hasClip ? 2.6 + 4.4 * index : 3 + 5 * index)}" r="1.9" fill="${dot}" stroke="#808080" stroke-width=".4"/>`,
  );
  const mark = `<path fill="${ink.mark}" d="M8 7.5l4.3 8H3.7z"/><path stroke="${ink.sign}" d="M8 10v2.6M8 13.4v1"/>`;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16">',
    `<g fill="none" stroke="${ink[shape]}">${PATHS[shape]}</g>`,
    ...spots,
    ...(hasClip ? [`<path fill="none" stroke="${ink.sheet}" d="${CLIP}"/>`] : []),
    ...(isMarked ? [mark] : []),
    '</svg>',
  ].join('');
}
