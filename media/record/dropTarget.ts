import { html, type TemplateResult } from 'lit';
import { icons } from '../base/icons';
import { strings } from './strings';

/** Lies over the page while files are held above it, and lets them fall through. */
export function dropTargetView(title: string): TemplateResult {
  const words = strings.dropOn(title || strings.untitled);
  return html`<div class="drop-target"><p role="status">${icons.attach}${words}</p></div>`;
}
