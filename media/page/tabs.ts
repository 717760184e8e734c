// The tabs of a page.
import { html, nothing, type TemplateResult } from 'lit';

export interface Tab {
  readonly name: string;
  /** Empty where there is nothing to count, or that is not known yet. */
  readonly count: string;
  readonly view: (isShown: boolean) => TemplateResult;
}

export function tabsView(tabs: readonly Tab[], selected: number, onSelect: (index: number) => void): TemplateResult {
  const select = (event: CustomEvent<{ selectedIndex: number }>): void => onSelect(event.detail.selectedIndex);
  return html`<vscode-tabs selected-index=${selected} @vsc-tabs-select=${select}>
    ${tabs.map(headerView)}
    ${tabs.map(
      ({ name, view }, index) =>
        html`<vscode-tab-panel>
          <h2 class="visually-hidden">${name}</h2>
          ${view(index === selected)}
        </vscode-tab-panel>`,
    )}
  </vscode-tabs>`;
}

function headerView({ name, count }: Tab): TemplateResult {
  const badge =
    count === '' || count === '0'
      ? nothing
      : html`<vscode-badge variant="counter" slot="content-after">${count}</vscode-badge>`;
  // The library sets both only after a tab was active. Until then it could not be focused or announced as unselected.
  return html`<vscode-tab-header slot="header" tabindex="-1" aria-selected="false">${name}${badge}</vscode-tab-header>`;
}
