// The four tabs under the facts.
import { html, type TemplateResult } from 'lit';
import type { RecordPageData } from '../../src/protocol/recordPage';
import { tabHeader } from '../base/tabHeader';
import type { VersionsAsk } from '../base/versions';
import type { RecordAsk } from './recordAsk';
import { relationsView } from './relations';
import { strings } from './strings';

export interface TabsModel {
  readonly data: RecordPageData;
  readonly ask: RecordAsk;
  readonly versions: VersionsAsk;
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
    ${tabHeader(strings.content, '')}${tabHeader(strings.versions, model.versionCount)}
    ${tabHeader(strings.attachments, String(data.attachments.length))}
    ${tabHeader(strings.relations, String(data.relations.length))}
    <vscode-tab-panel>
      <h2 class="visually-hidden">${strings.content}</h2>
      <json-content
        .content=${data.content}
        .schema=${data.schema}
        .emptyText=${strings.noContent}
        .schemaText=${strings.schema}
      ></json-content>
    </vscode-tab-panel>
    <vscode-tab-panel>
      <h2 class="visually-hidden">${strings.versions}</h2>
      <page-versions
        .ask=${model.versions}
        .emptyText=${strings.noVersions}
        .revision=${model.revision}
        .isShown=${model.tab === VERSIONS_TAB}
        .canRestore=${data.canEdit}
        @versions-counted=${onCount}
      ></page-versions>
    </vscode-tab-panel>
    <vscode-tab-panel>
      <h2 class="visually-hidden">${strings.attachments}</h2>
      <record-attachments .ask=${ask} .attachments=${data.attachments} .canEdit=${data.canEdit}></record-attachments>
    </vscode-tab-panel>
    <vscode-tab-panel>
      <h2 class="visually-hidden">${strings.relations}</h2>
      ${relationsView(data, ask)}
    </vscode-tab-panel>
  </vscode-tabs>`;
}
