/** What has the focus of a page, or had it last. VS Code's palette takes it from the page, drawing from what is removed or disabled. */
export class LastFocus {
  private last: EventTarget | null = null;

  /** `next` says what gets it back, of what had it and is still there. */
  constructor(
    page: HTMLElement,
    private readonly next: (last: HTMLElement | undefined) => HTMLElement | null,
  ) {
    page.addEventListener('focusin', ({ target }) => (this.last = target));
    window.addEventListener('focus', this.find);
  }

  /** Call when the page was updated: what is removed or disabled has lost the focus only when that is drawn. */
  findOnceDrawn(): void {
    requestAnimationFrame(() => requestAnimationFrame(this.find));
  }

  private readonly find = (): void => {
    if (!document.hasFocus() || document.activeElement !== document.body) return;
    const { last } = this;
    this.next(last instanceof HTMLElement && last.isConnected ? last : undefined)?.focus();
  };
}
