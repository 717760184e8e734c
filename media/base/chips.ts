// States and labels as chips with their colours.
import { html, nothing, type TemplateResult } from 'lit';
import type { LabelChip } from '../../src/protocol/page';
import { sharedStrings } from './strings';

const knownStates = new Set(['active', 'draft', 'archived', 'deleted']);

/** An unknown state looks neutral and shows its own name. */
export function stateChip(state: string, text: string): TemplateResult {
  const look = knownStates.has(state) ? state : 'other';
  return html`<span class="state ${look}"
    ><span class="visually-hidden">${sharedStrings.state('')}</span>${text}</span
  >`;
}

export function labelChips(labels: readonly LabelChip[]): TemplateResult | typeof nothing {
  if (labels.length === 0) return nothing;
  return html`<ul class="chips labels" aria-label=${sharedStrings.labels}>
    ${labels.map(labelView)}
  </ul>`;
}

/** The colour is an SVG attribute, because the content security policy blocks style attributes. */
function labelView(label: LabelChip): TemplateResult {
  const fill = label.colour !== undefined && CSS.supports('color', label.colour) ? label.colour : 'none';
  return html`<li class="label">
    <svg class="dot" viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
      <circle cx="5" cy="5" r="4" fill=${fill} />
    </svg>
    ${label.name}
  </li>`;
}
