// The four tabs under the facts.
import { html, nothing, type TemplateResult } from 'lit';
import type { RecordPageData } from '../../src/protocol/messages';
import type { PageAsk } from './pageAsk';
import { relationsView } from './relations';
import { strings } from './strings';

export interface TabsModel {
  readonly data: RecordPageData;
  readonly ask: PageAsk;
  readonly revision: number;
  readonly tab: number;
  /** Empty until the versions were looked at. */
  readonly versionCount: string;
  readonly onTab: (tab: number) => void;
  readonly onVersionCount: (count: string) => void;
}

export const VERSIONS_TAB = 1;

export function tabsView(model: TabsModel): TemplateResult {
  const { data, ask } = model;
  const onSelect = (event: CustomEvent<{ selectedIndex: number }>): void => model.onTab(event.detail.selectedIndex);
  const onCount = (event: CustomEvent<string>): void => model.onVersionCount(event.detail);
  return html`<vscode-tabs selected-index=${model.tab} @vsc-tabs-select=${onSelect}>
    ${headerView(strings.content, '')}${headerView(strings.versions, model.versionCount)}
    ${headerView(strings.attachments, String(data.attachments.length))}
    ${headerView(strings.relations, String(data.relations.length))}
    <vscode-tab-panel>
      <h2 class="visually-hidden">${strings.content}</h2>
      <record-content .content=${data.content} .schema=${data.schema}></record-content>
    </vscode-tab-panel>
    <vscode-tab-panel>
      <h2 class="visually-hidden">${strings.versions}</h2>
      <record-versions
        .ask=${ask}
        .revision=${model.revision}
        .isShown=${model.tab === VERSIONS_TAB}
        @versions-counted=${onCount}
      ></record-versions>
    </vscode-tab-panel>
    <vscode-tab-panel>
      <h2 class="visually-hidden">${strings.attachments}</h2>
      <record-attachments .ask=${ask} .attachments=${data.attachments}></record-attachments>
    </vscode-tab-panel>
    <vscode-tab-panel>
      <h2 class="visually-hidden">${strings.relations}</h2>
      ${relationsView(data.relations, (recordId) => ask.act('openRecord', { recordId }))}
    </vscode-tab-panel>
  </vscode-tabs>`;
}

function headerView(name: string, count: string): TemplateResult {
  const badge =
    count === '' ? nothing : html`<vscode-badge variant="counter" slot="content-after">${count}</vscode-badge>`;
  // The library sets both only once a tab was active: until then one could not be focused, nor be heard as unselected.
  return html`<vscode-tab-header slot="header" tabindex="-1" aria-selected="false">${name}${badge}</vscode-tab-header>`;
}
