// The content of a Record, by its shape or as raw JSON.
import { html, nothing, type TemplateResult } from 'lit';
import { LightElement } from '../base/lightElement';
import { emptyNotice } from '../base/notices';
import { rawJson, shapeOf } from './contentShape';
import { rawView, shapeView } from './shapeView';
import { strings } from './strings';

/** Shapes that as raw JSON would say nothing more. */
const plainKinds = new Set(['raw', 'text', 'scalar']);

export class RecordContent extends LightElement {
  static override readonly properties = {
    content: { attribute: false },
    schema: { attribute: false },
    isRaw: { state: true },
  };
  declare content: unknown;
  declare schema: unknown;
  declare isRaw: boolean;

  constructor() {
    super();
    this.isRaw = false;
  }

  protected override render(): TemplateResult {
    return html`${this.bodyView()}${this.schemaView()}`;
  }

  private bodyView(): TemplateResult {
    const shape = shapeOf(this.content);
    if (shape.kind === 'none') return emptyNotice(strings.noContent);
    const toggle = (event: Event): void => {
      this.isRaw = (event.currentTarget as HTMLInputElement).checked;
    };
    return html`
      ${
        plainKinds.has(shape.kind)
          ? nothing
          : html`<div class="tools">
              <label><input type="checkbox" .checked=${this.isRaw} @change=${toggle} />${strings.showRaw}</label>
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
      <summary>${strings.schema}</summary>
      ${rawView(rawJson(this.schema))}
    </details>`;
  }
}
