// Where the focus goes on a page when what had it is gone, and when a save waits for a field.
import type { LitElement } from 'lit';
import type { TextField } from '../form/fields/textField';

const FIELDS = 'form-text, form-day, form-moment';

/** Before a save. Goes to the first field in which something is half typed, which would not be saved; the field says so. True if there is none. */
export function settleFields(page: LitElement, selectTab: (tab: number) => void): boolean {
  const { activeElement } = document;
  // Some fields take over what was typed when one leaves them.
  if (activeElement instanceof HTMLInputElement && activeElement.type === 'text')
    activeElement.dispatchEvent(new Event('change'));
  const field = [...page.querySelectorAll<TextField>(FIELDS)].find(
    (one) => (one.isUnsent || one.contains(activeElement)) && !one.settle(),
  );
  if (!field) return true;
  const panel = field.closest('.tab-panel');
  if (panel) selectTab([...page.querySelectorAll('.tab-panel')].indexOf(panel));
  const input = field.querySelector<HTMLElement>('input:invalid') ?? field.querySelector('input');
  if (!field.contains(activeElement)) void page.updateComplete.then(() => input?.focus());
  return false;
}

/** A button that saves is gone once that is done, and the focus with it. */
export class PageFocus {
  private last: HTMLElement | undefined;

  constructor(
    private readonly page: LitElement,
    /** The page got the focus. */
    onUse: () => void,
  ) {
    window.addEventListener('focus', onUse);
    page.addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLElement && target.closest('.heading, .columns')) this.last = target;
    });
  }

  /** Back to the field that had it, or to the first choice of a conflict. */
  async keep(): Promise<void> {
    await this.page.updateComplete;
    // Browsers take it from what is removed or disabled when they draw.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    if (!document.hasFocus() || document.activeElement !== document.body) return;
    const { page, last } = this;
    const field = last?.isConnected ? last : page.querySelector<HTMLElement>('.heading input, .heading textarea');
    (page.querySelector<HTMLElement>('.conflict input') ?? field)?.focus();
  }
}
