// The options below the box: labels that match the typed text.
import { html, nothing, type TemplateResult } from 'lit';
import type { LabelChip } from '../../../src/protocol/page';
import { strings } from '../strings';
import { labelText, MAX_OPTIONS } from './labelChoice';

interface LabelOptions {
  /** The id of the box. */
  readonly id: string;
  readonly fitting: readonly LabelChip[];
  /** The index of the option that Enter picks. */
  readonly active: number;
  readonly picked: readonly string[];
  readonly isOpen: boolean;
  readonly toggle: (name: string) => void;
}

export function labelOptions({ id, fitting, active, picked, isOpen, toggle }: LabelOptions): TemplateResult {
  const drawn = fitting.slice(0, MAX_OPTIONS);
  const cut = drawn.length < fitting.length ? strings.shownOf(drawn.length, fitting.length) : nothing;
  // A press must not take the focus from the input, nor should Tab stop at the scrolled list.
  const keepFocus = (event: Event): void => event.preventDefault();
  const optionView = ({ name, colour }: LabelChip, index: number): TemplateResult => {
    const isOn = picked.includes(name);
    return html`<li
      role="option"
      class="label-option ${index === active ? 'active' : ''}"
      id="${id}-${String(index)}"
      aria-selected=${isOn}
      @click=${() => toggle(name)}
    >
      <span class="check" aria-hidden="true">${isOn ? '✓' : ''}</span>${dotView(colour)}${labelText(name)}
    </li>`;
  };
  return html`<div class="label-popup" ?hidden=${!isOpen} @mousedown=${keepFocus}>
    <ul role="listbox" tabindex="-1" aria-multiselectable="true" aria-label=${strings.labels} id="${id}-list">
      ${drawn.map(optionView)}
    </ul>
    <p class="field-help" role="status">${fitting.length === 0 ? strings.noResults : cut}</p>
  </div>`;
}

/** The colour is an SVG attribute, because the content security policy blocks style attributes. */
export function dotView(colour: string | undefined): TemplateResult {
  const fill = colour !== undefined && CSS.supports('color', colour) ? colour : 'none';
  return html`<svg class="dot" viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
    <circle cx="5" cy="5" r="4" fill=${fill} />
  </svg>`;
}
