import { html, nothing, type TemplateResult } from 'lit';

/** The head of one tab, with a count where there is one to tell. */
export function tabHeader(name: string, count: string): TemplateResult {
  const badge =
    count === '' ? nothing : html`<vscode-badge variant="counter" slot="content-after">${count}</vscode-badge>`;
  // The library sets both only once a tab was active: until then one could not be focused, nor be heard as unselected.
  return html`<vscode-tab-header slot="header" tabindex="-1" aria-selected="false">${name}${badge}</vscode-tab-header>`;
}
