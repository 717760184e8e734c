// Small buttons beside fields and items: an icon alone, as in VS Code's own lists.
import { html, nothing, type TemplateResult } from 'lit';
import { strings } from './strings';

interface ToolLook {
  /** What it acts on: heard, not seen. */
  readonly of?: string;
  readonly id?: string;
  readonly isDisabled?: boolean;
}

export function toolButton(text: string, icon: TemplateResult, run: () => void, look: ToolLook): TemplateResult {
  const { of = '', id, isDisabled = false } = look;
  return html`<button
    type="button"
    class="tool"
    id=${id ?? nothing}
    title=${text}
    aria-label=${of === '' ? text : strings.named(text, of)}
    ?disabled=${isDisabled}
    @click=${run}
  >
    ${icon}
  </button>`;
}

/** The same with its words, such as below a list. */
export function textButton(text: string, icon: TemplateResult, run: () => void, look: ToolLook): TemplateResult {
  const { of = '', id, isDisabled = false } = look;
  return html`<button
    type="button"
    class="tool with-text"
    id=${id ?? nothing}
    aria-label=${of === '' ? nothing : strings.named(text, of)}
    ?disabled=${isDisabled}
    @click=${run}
  >
    ${icon}${text}
  </button>`;
}
