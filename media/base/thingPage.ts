// A page of one thing as a whole: waiting, failed, or shown; hears of changes, and remembers its tab and how far one had scrolled.
import { html, nothing, type TemplateResult } from 'lit';
import type { PageContract, PageData, PageRef, VersionPair } from '../../src/protocol/page';
import { failureText, isCancelled } from './failureText';
import { factsView } from './factViews';
import { LightElement } from './lightElement';
import { failureNotice, loadingNotice, tryAgain, warningNotice, type NoticeAction } from './notices';
import type { PageHost } from './startPage';
import { sharedStrings } from './strings';
import { tabsView, type Tab } from './tabs';

export interface ThingPageStrings {
  /** The heading shown, announced to screen readers. */
  readonly heading: string;
  readonly loading: string;
  readonly updated: string;
  readonly stale: (why: string) => string;
  readonly noVersions: string;
}

type CompareAction = { readonly kind: 'compareVersions' } & VersionPair;

/** `D` is what it shows, `A` what its buttons start. */
export abstract class ThingPage<R extends PageRef, D extends PageData<string>, A> extends LightElement {
  static override readonly properties = {
    data: { state: true },
    failure: { state: true },
    warning: { state: true },
    actionFailure: { state: true },
    announcement: { state: true },
    tab: { state: true },
    versionCount: { state: true },
  };
  declare data: D | undefined;
  /** Why nothing can be shown. */
  declare failure: string | undefined;
  /** Why the shown data may be outdated. */
  declare warning: string | undefined;
  declare actionFailure: string | undefined;
  declare announcement: string;
  declare tab: number;
  /** Empty until versions are loaded. */
  declare versionCount: string;
  /** Changes whenever data arrives. */
  protected revision = 0;
  private keptScroll: number;

  constructor(
    private readonly host: PageHost<R, PageContract<D, A | CompareAction, object>>,
    private readonly texts: ThingPageStrings,
  ) {
    super();
    this.announcement = '';
    this.versionCount = '';
    this.tab = host.state.tab ?? 0;
    this.keptScroll = host.state.scrollTop ?? 0;
    host.rpc.on('changed', (data) => this.show(data, texts.updated));
    host.rpc.on('stale', ({ text }) => {
      this.warning = texts.stale(text);
    });
    document.addEventListener('scrollend', () => {
      this.keptScroll = window.scrollY;
      this.keep();
    });
    this.keep();
    void this.load();
  }

  protected abstract headingView(data: D): TemplateResult;
  protected abstract tabs(data: D): readonly Tab[];

  /** Starts what a button says; a failure is shown above the rest. */
  protected readonly act = (action: A | CompareAction): void => {
    this.tell(this.host.rpc.request('act', action));
  };

  protected tell(work: Promise<unknown>): void {
    work.catch((error: unknown) => {
      if (!isCancelled(error)) this.actionFailure = failureText(error);
    });
  }

  protected versionsTab(restore?: (versionId: string) => void): Tab {
    const onCount = (event: CustomEvent<string>): void => {
      this.versionCount = event.detail;
    };
    return {
      name: sharedStrings.versions,
      count: this.versionCount,
      view: (isShown) =>
        html`<page-versions
          .read=${(isMore: boolean) => this.host.rpc.read('loadVersions', { isMore })}
          .compare=${(pair: VersionPair) => this.act({ kind: 'compareVersions', ...pair })}
          .restore=${restore}
          .emptyText=${this.texts.noVersions}
          .revision=${this.revision}
          .isShown=${isShown}
          @versions-counted=${onCount}
        ></page-versions>`,
    };
  }

  protected override render(): TemplateResult {
    return html`<main>
      <div class="visually-hidden" role="status">${this.announcement}</div>
      ${this.data ? this.dataView(this.data) : this.waitingView()}
    </main>`;
  }

  private dataView(data: D): TemplateResult {
    const onTab = (tab: number): void => {
      this.tab = tab;
      this.keep();
    };
    return html`${this.headingView(data)}${this.noticesView()}${factsView(data.facts, (kind) => this.act({ kind } as A))}
      ${tabsView(this.tabs(data), this.tab, onTab)}
      <footer class="quiet" title=${data.asOf.iso}>${sharedStrings.asOf(data.asOf.text)}</footer>`;
  }

  private noticesView(): TemplateResult {
    const dismiss = (): void => {
      this.actionFailure = undefined;
    };
    return html`<div class="notices">
      ${this.warning === undefined ? nothing : warningNotice(this.warning, [this.retry])}
      ${
        this.actionFailure === undefined
          ? nothing
          : failureNotice(this.actionFailure, [this.showLog, { text: sharedStrings.dismiss, run: dismiss }])
      }
    </div>`;
  }

  private waitingView(): TemplateResult {
    return html`<h1 class="visually-hidden">${this.texts.heading}</h1>
      ${
        this.failure === undefined
          ? loadingNotice(this.texts.loading)
          : failureNotice(this.failure, [this.retry, this.showLog])
      }`;
  }

  private readonly retry = tryAgain(() => void this.load());
  private readonly showLog: NoticeAction = {
    text: sharedStrings.showLog,
    run: () => this.tell(this.host.rpc.request('showLog', null)),
  };

  private show(data: D, announcement: string): void {
    this.revision++;
    this.failure = undefined;
    this.warning = undefined;
    this.announcement = announcement;
    this.data = data;
  }

  /** If data is already shown, a failed read only adds a warning. */
  private async load(): Promise<void> {
    this.failure = undefined;
    try {
      const isFirst = this.data === undefined;
      this.show(await this.host.rpc.read('load', null), '');
      if (isFirst)
        void this.updateComplete.then(() => requestAnimationFrame(() => window.scrollTo(0, this.keptScroll)));
    } catch (error) {
      if (this.data) this.warning = this.texts.stale(failureText(error));
      else this.failure = failureText(error);
    }
  }

  private keep(): void {
    this.host.keep({ ref: this.host.ref, tab: this.tab, scrollTop: this.keptScroll });
  }
}
