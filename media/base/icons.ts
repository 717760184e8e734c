// The pages' icons as inline SVG, to avoid an icon font. All are decorative; text is beside them.
import { svg, type TemplateResult } from 'lit';

const icon = (paths: TemplateResult): TemplateResult =>
  svg`<svg class="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">${paths}</svg>`;

export const icons = {
  add: icon(svg`<path d="M8 3v10 M3 8h10" />`),
  edit: icon(svg`<path d="M11.3 2.2 13.8 4.7 5.6 12.9 2.5 13.5 3.1 10.4Z M9.6 3.9l2.5 2.5" />`),
  copy: icon(svg`<path d="M5.5 5.5h8v8h-8z M10.5 5.5v-3h-8v8h3" />`),
  person: icon(svg`<circle cx="8" cy="5.2" r="2.7" /><path d="M2.8 13.8c.5-3 2.6-4.6 5.2-4.6s4.7 1.6 5.2 4.6" />`),
  people: icon(
    svg`<circle cx="5.5" cy="5.5" r="2.2" /><circle cx="11" cy="6" r="1.8" /><path d="M1.5 13.2c.4-2.5 2-3.7 4-3.7s3.6 1.2 4 3.7 M10.5 9.6c2 0 3.5 1 3.9 3.2" />`,
  ),
  trash: icon(svg`<path d="M2.5 4.5h11 M6 4.5v-2h4v2 M4 4.5l.7 9h6.6l.7-9 M6.7 7v4 M9.3 7v4" />`),
  file: icon(svg`<path d="M3.5 1.5h6l3 3v10h-9z M9.5 1.5v3h3" />`),
  image: icon(
    svg`<path d="M1.5 2.5h13v11h-13z m0 8.5 4-4 4.5 4.5 2-2 2.5 2.5" /><circle cx="10.6" cy="5.8" r="1.2" />`,
  ),
  warning: icon(svg`<path d="M8 1.8 15 14H1z M8 6.2v4 M8 11.6v1.2" />`),
  failed: icon(svg`<circle cx="8" cy="8" r="6.5" /><path d="M8 4.5v4.5 M8 10.6v1.2" />`),
  eye: icon(
    svg`<path d="M1 8c1.8-3.2 4.2-4.5 7-4.5S13.2 4.8 15 8c-1.8 3.2-4.2 4.5-7 4.5S2.8 11.2 1 8z" /><circle cx="8" cy="8" r="2.2" />`,
  ),
  open: icon(svg`<path d="M9 2.5h4.5V7 M13.5 2.5 7.5 8.5 M6.5 3.5h-4v10h10v-4" />`),
  save: icon(svg`<path d="M8 1.5v8.5 M4.5 6.7 8 10.2l3.5-3.5 M2 11v3h12v-3" />`),
  link: icon(svg`<path d="M3.5 8h9 M9 4.5 12.5 8 9 11.5" />`),
  chain: icon(svg`<path d="M6.8 9.2 9.2 6.8 M7 4.8 9 2.8a3 3 0 0 1 4.2 4.2l-2 2 M9 11.2l-2 2A3 3 0 0 1 2.8 9l2-2" />`),
  attach: icon(
    svg`<path d="M12.5 7.2 7.4 12.3a3 3 0 0 1-4.3-4.3l5.6-5.6a2 2 0 0 1 2.9 2.9L6.1 10.8a1 1 0 0 1-1.4-1.4l4.7-4.7" />`,
  ),
  replace: icon(svg`<path d="M3 6.5h9.5 M10 3.8l2.7 2.7M13 9.5H3.5 M6 12.2 3.3 9.5" />`),
  close: icon(svg`<path d="m3.5 3.5 9 9 m0-9-9 9" />`),
  compare: icon(svg`<path d="M2 2.5h5v11H2z M9 2.5h5v11H9z M3.5 6h2 M11.5 5v2 m-1-1h2" />`),
  back: icon(svg`<path d="M10 3 5 8l5 5" />`),
  forward: icon(svg`<path d="m6 3 5 5-5 5" />`),
  refresh: icon(svg`<path d="M13.3 6.2A5.5 5.5 0 1 0 13.5 9 M13.6 2.6v3.8H9.8" />`),
  up: icon(svg`<path d="M8 13V3 M3.5 7.5 8 3l4.5 4.5" />`),
  text: icon(svg`<path d="M2.5 4h11 M2.5 8h11 M2.5 12h6" />`),
  down: icon(svg`<path d="M8 3v10 M3.5 8.5 8 13l4.5-4.5" />`),
} as const;
