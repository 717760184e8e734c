// Any JSON, drawn by its shape or as it is. Whatever stands in it is text: lit escapes it, and nothing here parses HTML.
import { html, nothing, type TemplateResult } from 'lit';
import { rawJson, shapeOf, type Shape } from './contentShape';
import { LightElement } from './lightElement';
import { emptyNotice } from './notices';
import { sharedStrings } from './strings';

type Of<K extends Shape['kind']> = Extract<Shape, { kind: K }>;

/** Shapes for which a raw JSON view would add nothing. */
const plainKinds = new Set(['raw', 'text', 'scalar']);

export class JsonContent extends LightElement {
  static override readonly properties = {
    content: { attribute: false },
    schema: { attribute: false },
    emptyText: { attribute: false },
    schemaText: { attribute: false },
    isRaw: { state: true },
  };
  declare content: unknown;
  /** The schema of the content, shown collapsed below it. */
  declare schema: unknown;
  declare emptyText: string;
  declare schemaText: string;
  declare isRaw: boolean;

  constructor() {
    super();
    this.emptyText = '';
    this.schemaText = '';
    this.isRaw = false;
  }

  protected override render(): TemplateResult {
    return html`${this.bodyView()}${this.schemaView()}`;
  }

  private bodyView(): TemplateResult {
    const shape = shapeOf(this.content);
    if (shape.kind === 'none') return emptyNotice(this.emptyText);
    if (plainKinds.has(shape.kind)) return html`<div class="content">${shapeView(shape)}</div>`;
    const toggle = (event: Event): void => {
      this.isRaw = (event.currentTarget as HTMLInputElement).checked;
    };
    return html`<div class="tools">
        <label><input type="checkbox" .checked=${this.isRaw} @change=${toggle} />${sharedStrings.showRaw}</label>
      </div>
      <div class="content">${this.isRaw ? rawView(rawJson(this.content)) : shapeView(shape)}</div>`;
  }

  private schemaView(): TemplateResult | typeof nothing {
    if (this.schema === undefined || this.schema === null) return nothing;
    return html`<details>
      <summary>${this.schemaText}</summary>
      ${rawView(rawJson(this.schema))}
    </details>`;
  }
}

function shapeView(shape: Shape): TemplateResult {
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

function rawView(json: string): TemplateResult {
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

/** A wide table scrolls in its own box, which can be focused by keyboard. */
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
