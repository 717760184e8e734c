// Small buttons beside fields and items: an icon alone, as in VS Code's own lists.
import { html, nothing, type TemplateResult } from 'lit';
import { strings } from './strings';

interface ToolLook {
  /** What the button acts on, for screen readers only. */
  readonly of?: string;
  readonly id?: string;
  readonly isDisabled?: boolean;
}

export function toolButton(text: string, icon: TemplateResult, run: () => void, look: ToolLook): TemplateResult {
  return buttonWith(text, icon, run, look, false);
}

/** Like `toolButton`, but with its text, such as below a list. */
export function textButton(text: string, icon: TemplateResult, run: () => void, look: ToolLook): TemplateResult {
  return buttonWith(text, icon, run, look, true);
}

function buttonWith(
  text: string,
  icon: TemplateResult,
  run: () => void,
  { of = '', id, isDisabled = false }: ToolLook,
  showsText: boolean,
): TemplateResult {
  const unnamed = showsText ? nothing : text;
  return html`<button
    type="button"
    class=${showsText ? 'tool with-text' : 'tool'}
    id=${id ?? nothing}
    title=${unnamed}
    aria-label=${of === '' ? unnamed : strings.named(text, of)}
    ?disabled=${isDisabled}
    @click=${run}
  >
    ${icon}${showsText ? text : nothing}
  </button>`;
}
