/** The element that has or last had the page's focus. VS Code's palette takes the focus away, and so does redrawing a removed element. */
export class LastFocus {
  private last: EventTarget | null = null;

  /** `next` returns the element to focus in place of the last one, if that is still there. */
  constructor(
    page: HTMLElement,
    private readonly next: (last: HTMLElement | undefined) => HTMLElement | null,
  ) {
    page.addEventListener('focusin', ({ target }) => (this.last = target));
    window.addEventListener('focus', this.find);
  }

  /** Call after the page was updated: a removed or disabled element loses the focus only when the browser draws. */
  findOnceDrawn(): void {
    requestAnimationFrame(() => requestAnimationFrame(this.find));
  }

  private readonly find = (): void => {
    if (!document.hasFocus() || document.activeElement !== document.body) return;
    const { last } = this;
    this.next(last instanceof HTMLElement && last.isConnected ? last : undefined)?.focus();
  };
}
