// A page of one thing as a whole: waiting, failed, or shown; hears of changes and remembers how far one had scrolled.
import { html, nothing, type TemplateResult } from 'lit';
import { LightElement } from './lightElement';
import { failureNotice, loadingNotice, tryAgain, warningNotice, type NoticeAction } from './notices';
import { failureText } from './pageAsk';
import { sharedStrings } from './strings';

/** Where the page's data comes from. */
export interface DataSource<D> {
  /** Rejects with an RpcError. */
  load(): Promise<D>;
  onChanged(listener: (data: D) => void): void;
  /** Hears why what is shown may be old. */
  onStale(listener: (why: string) => void): void;
  showLog(): void;
}

export interface DataPageStrings {
  /** What the page shows, for a screen reader that waits. */
  readonly heading: string;
  readonly loading: string;
  readonly updated: string;
  readonly stale: (why: string) => string;
}

export abstract class DataPage<D> extends LightElement {
  static override readonly properties = {
    data: { state: true },
    failure: { state: true },
    warning: { state: true },
    actionFailure: { state: true },
    announcement: { state: true },
  };
  declare data: D | undefined;
  /** Why nothing can be shown. */
  declare failure: string | undefined;
  /** Why what is shown may be old. */
  declare warning: string | undefined;
  /** Why the last button did not do what it says. */
  declare actionFailure: string | undefined;
  declare announcement: string;
  /** Another number for every time that the data came. */
  protected revision = 0;

  constructor(
    private readonly source: DataSource<D>,
    private readonly texts: DataPageStrings,
    protected keptScroll: number,
  ) {
    super();
    this.announcement = '';
    source.onChanged((data) => this.show(data, texts.updated));
    source.onStale((why) => {
      this.warning = texts.stale(why);
    });
    document.addEventListener('scrollend', () => {
      this.keptScroll = window.scrollY;
      this.keep();
    });
    void this.load();
  }

  protected abstract dataView(data: D): TemplateResult;

  /** Hands VS Code what it keeps for the page. */
  protected abstract keep(): void;

  protected override render(): TemplateResult {
    return html`<main>
      <div class="visually-hidden" role="status">${this.announcement}</div>
      ${this.data ? this.dataView(this.data) : this.waitingView()}
    </main>`;
  }

  protected noticesView(): TemplateResult {
    const dismiss = (): void => {
      this.actionFailure = undefined;
    };
    return html`<div class="notices">
      ${this.warning === undefined ? nothing : warningNotice(this.warning, [tryAgain(() => void this.load())])}
      ${
        this.actionFailure === undefined
          ? nothing
          : failureNotice(this.actionFailure, [this.showLog, { text: sharedStrings.dismiss, run: dismiss }])
      }
    </div>`;
  }

  protected show(data: D, announcement: string): void {
    this.revision++;
    this.failure = undefined;
    this.warning = undefined;
    this.announcement = announcement;
    this.data = data;
  }

  private waitingView(): TemplateResult {
    const retry = tryAgain(() => void this.load());
    return html`<h1 class="visually-hidden">${this.texts.heading}</h1>
      ${
        this.failure === undefined
          ? loadingNotice(this.texts.loading)
          : failureNotice(this.failure, [retry, this.showLog])
      }`;
  }

  private get showLog(): NoticeAction {
    return { text: sharedStrings.showLog, run: () => this.source.showLog() };
  }

  /** With data on the page a failed read only warns: what is there stays readable. */
  private async load(): Promise<void> {
    this.failure = undefined;
    try {
      const isFirst = this.data === undefined;
      this.show(await this.source.load(), '');
      if (isFirst) this.restoreScroll();
    } catch (error) {
      if (this.data) this.warning = this.texts.stale(failureText(error));
      else this.failure = failureText(error);
    }
  }

  private restoreScroll(): void {
    const { keptScroll } = this;
    void this.updateComplete.then(() => requestAnimationFrame(() => window.scrollTo(0, keptScroll)));
  }
}
