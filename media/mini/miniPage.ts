// The Mini on its page: head, facts and tabs.
import { html, type TemplateResult } from 'lit';
import type { MiniPageContract, MiniPageData, MiniPageState, MiniRef } from '../../src/protocol/miniPage';
import { DataPage } from '../base/dataPage';
import { pageAsk } from '../base/pageAsk';
import type { PageHost } from '../base/pageRpc';
import { tabHeader } from '../base/tabHeader';
import type { VersionsAsk } from '../base/versions';
import { factsView } from '../base/factViews';
import { headingView } from './heading';
import type { MiniAsk } from './miniAsk';
import { strings } from './strings';

type Host = PageHost<MiniPageContract, MiniPageState>;

const VERSIONS_TAB = 2;

export class MiniPage extends DataPage<MiniPageData> {
  static override readonly properties = {
    ...DataPage.properties,
    tab: { state: true },
    versionCount: { state: true },
  };
  declare tab: number;
  /** Empty until the versions were looked at. */
  declare versionCount: string;
  private readonly ask: MiniAsk;
  private readonly versions: VersionsAsk;

  constructor(
    private readonly pageHost: Host,
    private readonly miniRef: MiniRef,
  ) {
    const ask = pageAsk(pageHost.rpc, (text) => {
      this.actionFailure = text;
    });
    super(
      {
        load: () => ask.read('load', null),
        onChanged: (listener) => pageHost.rpc.on('changed', listener),
        onStale: (listener) => pageHost.rpc.on('stale', ({ text }) => listener(text)),
        showLog: () => ask.act('showLog', null),
      },
      { heading: strings.mini, loading: strings.loading, updated: strings.updated, stale: strings.stale },
      pageHost.state.scrollTop ?? 0,
    );
    this.ask = ask;
    this.versions = {
      load: (afterCursor) => ask.read('loadVersions', afterCursor === undefined ? {} : { afterCursor }),
      compare: (pair) => ask.act('compareVersions', pair),
    };
    this.versionCount = '';
    this.tab = pageHost.state.tab ?? 0;
    this.keep();
  }

  protected override dataView(data: MiniPageData): TemplateResult {
    return html`${headingView(data, this.ask)}${this.noticesView()}${factsView(data.facts, (action) => this.ask.act('act', { action }))}${this.tabsView(data)}
      <footer class="quiet" title=${data.asOf.iso}>${strings.asOf(data.asOf.text)}</footer>`;
  }

  protected override keep(): void {
    this.pageHost.keep({ ref: this.miniRef, tab: this.tab, scrollTop: this.keptScroll });
  }

  private tabsView(data: MiniPageData): TemplateResult {
    const onSelect = (event: CustomEvent<{ selectedIndex: number }>): void => {
      this.tab = event.detail.selectedIndex;
      this.keep();
    };
    const onCount = (event: CustomEvent<string>): void => {
      this.versionCount = event.detail;
    };
    return html`<vscode-tabs selected-index=${this.tab} @vsc-tabs-select=${onSelect}>
      ${tabHeader(strings.profile, '')} ${tabHeader(strings.identities, String(data.identities.length))}
      ${tabHeader(strings.versions, this.versionCount)}
      <vscode-tab-panel>
        <h2 class="visually-hidden">${strings.profile}</h2>
        <json-content .content=${data.profile} .emptyText=${strings.noProfile}></json-content>
      </vscode-tab-panel>
      <vscode-tab-panel>
        <h2 class="visually-hidden">${strings.identities}</h2>
        <mini-identities .ask=${this.ask} .rows=${data.identities} .revision=${this.revision}></mini-identities>
      </vscode-tab-panel>
      <vscode-tab-panel>
        <h2 class="visually-hidden">${strings.versions}</h2>
        <page-versions
          .ask=${this.versions}
          .emptyText=${strings.noVersions}
          .revision=${this.revision}
          .isShown=${this.tab === VERSIONS_TAB}
          @versions-counted=${onCount}
        ></page-versions>
      </vscode-tab-panel>
    </vscode-tabs>`;
  }
}
