// The heads of the columns: to sort by, to drag, and to size at their ends.
import { html, nothing, svg, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { repeat } from 'lit/directives/repeat.js';
import type { PlacedColumn, ColumnLayout } from './columnLayout';
import type { GridRow } from './gridModel';
import { strings } from './strings';

interface HeadParts {
  readonly layout: ColumnLayout;
  readonly widthPx: number;
  /** The state of the box above the rows' boxes. Undefined without boxes. */
  readonly tick: GridRow['tick'];
  /** The column whose head has the focus. */
  readonly activeColumn: number | undefined;
  readonly activeId: string;
  /** The column before which a dragged one would land. */
  readonly dropAt: number | undefined;
  readonly onTickAll: () => void;
  readonly onChoose: (columnId: string, value: string) => void;
}

export function gridHeadView(parts: HeadParts): TemplateResult {
  const { layout, widthPx, tick } = parts;
  const { columns, pinnedCount } = layout;
  // Keyed by id, because the focus may be inside a header.
  const heads = (from: number, to: number): unknown =>
    repeat(
      columns.slice(from, to),
      ({ id }) => id,
      (column, at) => columnView(column, from + at, parts),
    );
  const width = `width: ${String(Math.max(layout.widthPx, widthPx))}px`;
  const look = columns.some(({ choice }) => choice) ? 'with-choices' : '';
  return html`<div class="grid-head ${look}" role="row" aria-rowindex="1" .style=${width}>
    <div class="grid-pinned">${tick === undefined ? nothing : boxView(parts)}${heads(0, pinnedCount)}</div>
    ${heads(pinnedCount, columns.length)}
  </div>`;
}

function boxView({ tick, onTickAll }: HeadParts): TemplateResult {
  return html`<div class="grid-box" role="columnheader" aria-colindex="1" @click=${onTickAll}>
    <span
      class="grid-check ${tick ?? ''}"
      role="checkbox"
      aria-label=${strings.selectAll}
      aria-checked=${tick === 'mixed' ? 'mixed' : String(tick === 'on')}
    ></span>
  </div>`;
}

function columnView(column: PlacedColumn, index: number, parts: HeadParts): TemplateResult {
  const { tick, activeColumn, activeId, dropAt, onChoose } = parts;
  const { id, title, sort, widthPx, alignsEnd, choice } = column;
  const isActive = index === activeColumn;
  const look = [isActive && 'active', alignsEnd && 'at-end', index === dropAt && 'drop-before', sort && 'sortable'];
  return html`<div
    class="grid-cell ${look.filter(Boolean).join(' ')}"
    role="columnheader"
    id=${isActive ? activeId : nothing}
    data-column=${id}
    title=${title}
    aria-colindex=${index + (tick === undefined ? 1 : 2)}
    aria-sort=${sort ?? nothing}
    .style=${`width: ${String(widthPx)}px`}
  >
    <span class="grid-text">${title}</span>${sort === undefined || sort === 'none' ? nothing : sortIcon(sort)}
    ${choice ? choiceView(choice, (value) => onChoose(id, value)) : nothing}
    <span class="grid-resize"></span>
  </div>`;
}

function choiceView(
  { label, value, choices, isDisabled = false }: NonNullable<PlacedColumn['choice']>,
  choose: (value: string) => void,
): TemplateResult {
  const onChange = ({ currentTarget }: Event): void => choose((currentTarget as HTMLSelectElement).value);
  return html`<select class="input" aria-label=${label} title=${label} ?disabled=${isDisabled} @change=${onChange}>
    ${choices.map((one) => html`<option value=${one.value} .selected=${live(one.value === value)}>${one.text}</option>`)}
  </select>`;
}

function sortIcon(sort: 'ascending' | 'descending'): TemplateResult {
  const path = sort === 'ascending' ? 'M8 13V3.5 M4 7.5l4-4 4 4' : 'M8 3v9.5 M4 8.5l4 4 4-4';
  return svg`<svg class="icon grid-icon" viewBox="0 0 16 16" aria-hidden="true"><path d=${path} /></svg>`;
}
