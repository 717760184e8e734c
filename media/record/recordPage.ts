// The page as a whole: waiting, failed, or a Record with its tabs; hears of changes and remembers where one was.
import { html, nothing, type TemplateResult } from 'lit';
import type { RecordPageContract, RecordPageData, RecordPageState, RecordRef } from '../../src/protocol/messages';
import { LightElement } from '../base/lightElement';
import { failureNotice, loadingNotice, tryAgain, warningNotice } from '../base/notices';
import type { PageHost } from '../base/pageRpc';
import { factsView } from './facts';
import { headingView } from './heading';
import { failureText, pageAsk, type PageAsk } from './pageAsk';
import { strings } from './strings';
import { tabsView } from './tabs';

type Host = PageHost<RecordPageContract, RecordPageState>;

export class RecordPage extends LightElement {
  static override readonly properties = {
    data: { state: true },
    failure: { state: true },
    warning: { state: true },
    actionFailure: { state: true },
    announcement: { state: true },
    tab: { state: true },
    versionCount: { state: true },
  };
  declare data: RecordPageData | undefined;
  /** Why nothing can be shown. */
  declare failure: string | undefined;
  /** Why what is shown may be old. */
  declare warning: string | undefined;
  /** Why the last button did not do what it says. */
  declare actionFailure: string | undefined;
  declare announcement: string;
  declare tab: number;
  declare versionCount: string;
  private readonly ask: PageAsk;
  private revision = 0;
  private keptScroll: number;

  constructor(
    private readonly pageHost: Host,
    private readonly recordRef: RecordRef,
  ) {
    super();
    this.announcement = '';
    this.versionCount = '';
    this.tab = pageHost.state.tab ?? 0;
    this.keptScroll = pageHost.state.scrollTop ?? 0;
    this.ask = pageAsk(pageHost.rpc, (text) => {
      this.actionFailure = text;
    });
    pageHost.rpc.on('changed', (data) => this.show(data, strings.updated));
    pageHost.rpc.on('stale', ({ text }) => {
      this.warning = strings.stale(text);
    });
    this.keep();
    document.addEventListener('scrollend', () => {
      this.keptScroll = window.scrollY;
      this.keep();
    });
    void this.load();
  }

  protected override render(): TemplateResult {
    return html`<main>
      <div class="visually-hidden" role="status">${this.announcement}</div>
      ${this.data ? this.recordView(this.data) : this.waitingView()}
    </main>`;
  }

  private waitingView(): TemplateResult {
    const retry = tryAgain(() => void this.load());
    return html`<h1 class="visually-hidden">${strings.record}</h1>
      ${this.failure === undefined ? loadingNotice(strings.loading) : failureNotice(this.failure, [retry, this.showLog])}`;
  }

  private recordView(data: RecordPageData): TemplateResult {
    const { ask } = this;
    const actions = { rename: () => ask.act('rename', null), copyId: () => ask.act('copyId', null) };
    return html`${headingView(data, actions)}${this.noticesView()}${factsView(data)}
      ${tabsView({
        data,
        ask,
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
      <footer class="quiet" title=${data.asOf.iso}>${strings.asOf(data.asOf.text)}</footer>`;
  }

  private noticesView(): TemplateResult {
    const dismiss = (): void => {
      this.actionFailure = undefined;
    };
    return html`<div class="notices">
      ${this.warning === undefined ? nothing : warningNotice(this.warning, [tryAgain(() => void this.load())])}
      ${
        this.actionFailure === undefined
          ? nothing
          : failureNotice(this.actionFailure, [this.showLog, { text: strings.dismiss, run: dismiss }])
      }
    </div>`;
  }

  private get showLog(): { text: string; run: () => void } {
    return { text: strings.showLog, run: () => this.ask.act('showLog', null) };
  }

  /** With a Record on the page a failed read only warns: what is there stays readable. */
  private async load(): Promise<void> {
    this.failure = undefined;
    try {
      const isFirst = this.data === undefined;
      this.show(await this.ask.read('load', null), '');
      if (isFirst) this.restoreScroll();
    } catch (error) {
      if (this.data) this.warning = strings.stale(failureText(error));
      else this.failure = failureText(error);
    }
  }

  private show(data: RecordPageData, announcement: string): void {
    this.revision++;
    this.failure = undefined;
    this.warning = undefined;
    this.announcement = announcement;
    this.data = data;
  }

  private restoreScroll(): void {
    const { keptScroll } = this;
    void this.updateComplete.then(() => requestAnimationFrame(() => window.scrollTo(0, keptScroll)));
  }

  private keep(): void {
    this.pageHost.keep({ ref: this.recordRef, tab: this.tab, scrollTop: this.keptScroll });
  }
}
