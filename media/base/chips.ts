// States as chips with their colours.
import { html, type TemplateResult } from 'lit';
import { sharedStrings } from './strings';

const knownStates = new Set(['active', 'draft', 'archived', 'deleted']);

/** An unknown state looks neutral and shows its own name. */
export function stateChip(state: string, text: string): TemplateResult {
  const look = knownStates.has(state) ? state : 'other';
  return html`<span class="state ${look}"
    ><span class="visually-hidden">${sharedStrings.state('')}</span>${text}</span
  >`;
}
