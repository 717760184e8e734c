// The pages' icons as inline SVG, to avoid an icon font. All are decorative; text stands beside them.
import { svg, type TemplateResult } from 'lit';

const icon = (paths: TemplateResult): TemplateResult =>
  svg`<svg class="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">${paths}</svg>`;

export const icons = {
  edit: icon(svg`<path d="M11.3 2.2 13.8 4.7 5.6 12.9 2.5 13.5 3.1 10.4Z M9.6 3.9l2.5 2.5" />`),
  copy: icon(svg`<path d="M5.5 5.5h8v8h-8z M10.5 5.5v-3h-8v8h3" />`),
  person: icon(svg`<circle cx="8" cy="5.2" r="2.7" /><path d="M2.8 13.8c.5-3 2.6-4.6 5.2-4.6s4.7 1.6 5.2 4.6" />`),
  people: icon(
    svg`<circle cx="5.5" cy="5.5" r="2.2" /><circle cx="11" cy="6" r="1.800" /><path d="M1.500 13.200c.4-2.500 2-3.700 4-3.700s3.600 1.200 4 3.700 M10.500 9.600c2 0 3.500 1 3.900 3.200" />`,
  ),
  list: icon(svg`<path d="M2 3.500h12 M2 8h12 M2 12.500h12" />`),
  tag: icon(svg`<path d="M2 2.500h5.500l6.500 6.500-5 5L2.500 8z" /><circle cx="5.300" cy="5.300" r="1" />`),
  trash: icon(svg`<path d="M2.500 4.500h11 M6 4.500v-2h4v2 M4 4.500l.7 9h6.600l.7-9 M6.700 7v4 M9.300 7v4" />`),
  file: icon(svg`<path d="M3.5 1.5h6l3 3v10h-9z M9.5 1.5v3h3" />`),
  image: icon(
    svg`<path d="M1.5 2.5h13v11h-13z m0 8.5 4-4 4.5 4.5 2-2 2.5 2.5" /><circle cx="10.6" cy="5.8" r="1.2" />`,
  ),
  warning: icon(svg`<path d="M8 1.8 15 14H1z M8 6.2v4 M8 11.6v1.2" />`),
  failed: icon(svg`<circle cx="8" cy="8" r="6.5" /><path d="M8 4.5v4.5 M8 10.6v1.2" />`),
  eye: icon(
    svg`<path d="M1 8c1.8-3.2 4.200-4.500 7-4.500S13.200 4.800 15 8c-1.800 3.200-4.200 4.500-7 4.500S2.800 11.200 1 8z" /><circle cx="8" cy="8" r="2.200" />`,
  ),
  open: icon(svg`<path d="M9 2.500h4.500V7 M13.500 2.500 7.500 8.500 M6.500 3.500h-4v10h10v-4" />`),
  save: icon(svg`<path d="M8 1.500v8.500 M4.500 6.700 8 10.200l3.500-3.500 M2 11v3h12v-3" />`),
  link: icon(svg`<path d="M3.500 8h9 M9 4.500 12.500 8 9 11.500" />`),
  attach: icon(
    svg`<path d="M12.500 7.200 7.400 12.300a3 3 0 0 1-4.300-4.300l5.600-5.600a2 2 0 0 1 2.900 2.900L6.100 10.800a1 1 0 0 1-1.400-1.400l4.700-4.700" />`,
  ),
  replace: icon(svg`<path d="M3 6.500h9.500 M10 3.800l2.700 2.700M13 9.500H3.500 M6 12.200 3.300 9.500" />`),
  refresh: icon(svg`<path d="M13.200 6.500A5.500 5.500 0 1 0 13.300 9.800 M13.500 2.800v3.700H9.800" />`),
  close: icon(svg`<path d="m3.500 3.500 9 9 m0-9-9 9" />`),
  compare: icon(svg`<path d="M2 2.500h5v11H2z M9 2.500h5v11H9z M3.500 6h2 M11.500 5v2 m-1-1h2" />`),
  back: icon(svg`<path d="M10 3 5 8l5 5" />`),
  forward: icon(svg`<path d="m6 3 5 5-5 5" />`),
  up: icon(svg`<path d="M8 13V3 M3.5 7.500 8 3l4.500 4.500" />`),
  down: icon(svg`<path d="M8 3v10 M3.500 8.500 8 13l4.500-4.500" />`),
} as const;
