// A masked value, of which a screen reader says the end alone.
import { html, type TemplateResult } from 'lit';
import { visibleText } from '../../src/base/visibleText';
import { readableEnd } from './revealed';
import { strings } from './strings';

export function maskedView(masked: string): TemplateResult {
  if (masked === '') return html`<span class="quiet">${strings.none}</span>`;
  const end = visibleText(readableEnd(masked));
  return html`<code aria-hidden="true">${visibleText(masked)}</code
    ><span class="visually-hidden">${end === '' ? strings.allHidden : strings.hidden(end)}</span>`;
}
