// Draws a shape of content. Whatever stands in it is text: lit escapes it, and nothing here parses HTML.
import { html, type TemplateResult } from 'lit';
import type { Shape } from './contentShape';
import { sharedStrings } from './strings';

type Of<K extends Shape['kind']> = Extract<Shape, { kind: K }>;

export function shapeView(shape: Shape): TemplateResult {
  switch (shape.kind) {
    case 'none':
      return html`<span class="quiet">${sharedStrings.emptyValue}</span>`;
    case 'text':
      return shape.text === ''
        ? html`<span class="quiet">${sharedStrings.emptyValue}</span>`
        : html`<span class="prose">${shape.text}</span>`;
    case 'scalar':
      return html`<span class="scalar">${shape.text}</span>`;
    case 'fields':
      return fieldsView(shape);
    case 'table':
      return tableView(shape);
    case 'list':
      return html`<ul class="plain-list">
        ${shape.items.map((item) => html`<li>${item}</li>`)}
      </ul>`;
    case 'raw':
      return rawView(shape.json);
  }
}

export function rawView(json: string): TemplateResult {
  return html`<pre class="raw">${json}</pre>`;
}

function fieldsView({ fields }: Of<'fields'>): TemplateResult {
  return html`<table class="fields">
    <tbody>
      ${fields.map(
        ({ name, value }) =>
          html`<tr>
            <th scope="row">${name}</th>
            <td>${shapeView(value)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/** A wide table scrolls in its own box, which the keyboard can reach. */
function tableView({ columns, rows, allRows }: Of<'table'>): TemplateResult {
  const note = rows.length < allRows ? html`<p class="quiet">${sharedStrings.cutRows(rows.length, allRows)}</p>` : '';
  return html`<div class="wide" tabindex="0" role="region" aria-label=${sharedStrings.tableOf(allRows)}>
      <table class="rows">
        <thead>
          <tr>
            ${columns.map((column) => html`<th scope="col">${column}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            (row) =>
              html`<tr>
                ${row.map((cell) => html`<td>${cell === undefined ? '' : shapeView(cell)}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    ${note}`;
}
