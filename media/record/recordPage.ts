// The Record on its page: head, facts and tabs.
import { html, nothing, type TemplateResult } from 'lit';
import type { RecordPageContract, RecordPageData, RecordPageState, RecordRef } from '../../src/protocol/recordPage';
import { DataPage } from '../base/dataPage';
import { failureText, isCancelled, pageAsk } from '../base/pageAsk';
import type { PageHost } from '../base/pageRpc';
import type { VersionsAsk } from '../base/versions';
import type { TakenFile } from './droppedFiles';
import { dropTargetView } from './dropTarget';
import { factsView } from '../base/factViews';
import { fileTaker, sendFiles, type FileTaker } from './sendFiles';
import { listenForFiles } from './fileEvents';
import { headingView } from './heading';
import type { RecordAsk } from './recordAsk';
import { strings } from './strings';
import { tabsView } from './tabs';

type Host = PageHost<RecordPageContract, RecordPageState>;

export class RecordPage extends DataPage<RecordPageData> {
  static override readonly properties = {
    ...DataPage.properties,
    tab: { state: true },
    versionCount: { state: true },
    isDropTarget: { state: true },
  };
  declare tab: number;
  declare versionCount: string;
  /** Files are held above the page. */
  declare isDropTarget: boolean;
  private readonly ask: RecordAsk;
  private readonly versions: VersionsAsk;

  constructor(
    private readonly pageHost: Host,
    private readonly recordRef: RecordRef,
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
      { heading: strings.record, loading: strings.loading, updated: strings.updated, stale: strings.stale },
      pageHost.state.scrollTop ?? 0,
    );
    this.ask = ask;
    this.versions = {
      load: (afterCursor) => ask.read('loadVersions', afterCursor === undefined ? {} : { afterCursor }),
      compare: (pair) => ask.act('compareVersions', pair),
      restore: (versionId) => ask.act('restoreVersion', { versionId }),
    };
    this.versionCount = '';
    this.isDropTarget = false;
    const taker = fileTaker(ask);
    listenForFiles(document, {
      canTake: () => this.data?.canEdit === true,
      onHover: (isAbove) => {
        this.isDropTarget = isAbove;
      },
      onFiles: (files) => void this.send(taker, files),
      onUris: (uriList) => ask.act('attachUris', { uriList }),
      onPasteText: () => ask.act('editAttachments', { action: 'paste' }),
    });
    this.tab = pageHost.state.tab ?? 0;
    this.keep();
  }

  protected override dataView(data: RecordPageData): TemplateResult {
    const { ask } = this;
    const actions = {
      rename: () => ask.act('rename', null),
      editText: () => ask.act('editText', null),
      copyId: () => ask.act('copyId', null),
    };
    return html`${headingView(data, actions)}${this.noticesView()}${factsView(data.facts)}
      ${tabsView({
        data,
        ask,
        versions: this.versions,
        revision: this.revision,
        tab: this.tab,
        versionCount: this.versionCount,
        onTab: (tab) => {
          this.tab = tab;
          this.keep();
        },
        onVersionCount: (count) => {
          this.versionCount = count;
        },
      })}
      ${this.isDropTarget ? dropTargetView(data.title) : nothing}
      <footer class="quiet" title=${data.asOf.iso}>${strings.asOf(data.asOf.text)}</footer>`;
  }

  private async send(taker: FileTaker, files: readonly TakenFile[]): Promise<void> {
    try {
      await sendFiles(taker, files);
    } catch (error) {
      if (!isCancelled(error)) this.actionFailure = failureText(error);
    }
  }

  protected override keep(): void {
    this.pageHost.keep({ ref: this.recordRef, tab: this.tab, scrollTop: this.keptScroll });
  }
}
