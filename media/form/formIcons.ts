// The icons of the form's tools, drawn as those of the pages.
import { svg, type TemplateResult } from 'lit';

const icon = (path: string): TemplateResult =>
  svg`<svg class="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false"><path d=${path} /></svg>`;

export const icons = {
  add: icon('M8 3v10 M3 8h10'),
  up: icon('M8 13V3.5 M4 7.5l4-4 4 4'),
  down: icon('M8 3v9.5 M4 8.5l4 4 4-4'),
  close: icon('m4 4 8 8 m0-8-8 8'),
  text: icon('M2.5 4h11 M2.5 8h11 M2.5 12h6'),
} as const;
