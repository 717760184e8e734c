// Labels as chips with their colours.
import { html, nothing, type TemplateResult } from 'lit';
import type { LabelChip } from '../../src/protocol/recordPage';
import { sharedStrings } from './strings';

export function labelChips(labels: readonly LabelChip[]): TemplateResult | typeof nothing {
  if (labels.length === 0) return nothing;
  return html`<ul class="chips labels" aria-label=${sharedStrings.labels}>
    ${labels.map(labelView)}
  </ul>`;
}

/** The colour is an attribute of a drawing: a style attribute would be stopped by the content policy. */
function labelView(label: LabelChip): TemplateResult {
  const fill = label.colour !== undefined && CSS.supports('color', label.colour) ? label.colour : 'none';
  return html`<li class="label">
    <svg class="dot" viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
      <circle cx="5" cy="5" r="4" fill=${fill} />
    </svg>
    ${label.name}
  </li>`;
}
