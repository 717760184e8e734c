import { html, type TemplateResult } from 'lit';
import { sharedStrings } from './strings';

const knownStates = new Set(['active', 'draft', 'archived', 'deleted']);

/** A state this page does not know looks neutral and shows its own name. */
export function stateView(state: string, text: string): TemplateResult {
  const look = knownStates.has(state) ? state : 'other';
  return html`<span class="state ${look}"
    ><span class="visually-hidden">${sharedStrings.state('')}</span>${text}</span
  >`;
}
