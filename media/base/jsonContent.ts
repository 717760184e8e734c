// Any JSON, drawn by its shape or as it is.
import { html, nothing, type TemplateResult } from 'lit';
import { LightElement } from './lightElement';
import { emptyNotice } from './notices';
import { rawJson, shapeOf } from './contentShape';
import { rawView, shapeView } from './shapeView';
import { sharedStrings } from './strings';

/** Shapes that as raw JSON would say nothing more. */
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
  /** What describes the content, shown folded up below it. */
  declare schema: unknown;
  /** Said when there is no content. */
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
    const toggle = (event: Event): void => {
      this.isRaw = (event.currentTarget as HTMLInputElement).checked;
    };
    return html`
      ${
        plainKinds.has(shape.kind)
          ? nothing
          : html`<div class="tools">
              <label><input type="checkbox" .checked=${this.isRaw} @change=${toggle} />${sharedStrings.showRaw}</label>
            </div>`
      }
      <div class="content">
        ${this.isRaw && !plainKinds.has(shape.kind) ? rawView(rawJson(this.content)) : shapeView(shape)}
      </div>
    `;
  }

  private schemaView(): TemplateResult | typeof nothing {
    if (this.schema === undefined || this.schema === null) return nothing;
    return html`<details>
      <summary>${this.schemaText}</summary>
      ${rawView(rawJson(this.schema))}
    </details>`;
  }
}
