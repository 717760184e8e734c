// A menu that opens at a point, with the keys of a menu. It closes when something is chosen, or the focus leaves it.
import { html, nothing, type TemplateResult } from 'lit';
import { LightElement } from './lightElement';

export interface MenuItem {
  readonly text: string;
  readonly run: () => void;
  readonly beginsGroup?: boolean;
}

export class PageMenu extends LightElement {
  static override readonly properties = { items: { attribute: false } };
  declare items: readonly MenuItem[];
  private cameFrom: Element | null = null;

  constructor() {
    super();
    this.items = [];
    this.addEventListener('keydown', this.onKey);
    this.addEventListener('focusout', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && this.contains(relatedTarget))) this.close();
    });
  }

  /** In the page's pixels; moved as far as needed to be whole. */
  async open(items: readonly MenuItem[], at: { readonly x: number; readonly y: number }): Promise<void> {
    this.cameFrom = document.activeElement;
    this.items = items;
    await this.updateComplete;
    const { offsetWidth, offsetHeight, style } = this;
    style.left = `${String(Math.max(0, Math.min(at.x, window.innerWidth - offsetWidth - 4)))}px`;
    style.top = `${String(Math.max(0, Math.min(at.y, window.innerHeight - offsetHeight - 4)))}px`;
    this.buttons[0]?.focus();
  }

  protected override render(): TemplateResult | typeof nothing {
    if (this.items.length === 0) return nothing;
    return html`<div class="menu" role="menu">
      ${this.items.map(
        ({ text, beginsGroup, run }, index) =>
          html`${beginsGroup === true && index > 0 ? html`<div class="menu-line" role="separator"></div>` : nothing}<button
              type="button"
              role="menuitem"
              tabindex="-1"
              @click=${() => this.choose(run)}
              @pointermove=${focusMoved}
            >
              ${text}
            </button>`,
      )}
    </div>`;
  }

  private get buttons(): readonly HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  }

  private choose(run: () => void): void {
    this.goBack();
    run();
  }

  private goBack(): void {
    const { cameFrom } = this;
    this.close();
    if (cameFrom instanceof HTMLElement) cameFrom.focus({ preventScroll: true });
  }

  private close(): void {
    this.items = [];
  }

  private readonly onKey = (event: KeyboardEvent): void => {
    // Not a typed letter, but a key of the page or of VS Code.
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { buttons } = this;
    const place = buttons.findIndex((one) => one === document.activeElement);
    const goal = (): HTMLElement | undefined => {
      if (event.key === 'ArrowDown') return buttons[(place + 1) % buttons.length];
      if (event.key === 'ArrowUp') return buttons.at(place - 1);
      if (event.key === 'Home') return buttons[0];
      return event.key === 'End' ? buttons.at(-1) : this.named(event.key, place);
    };
    if (event.key === 'Escape' || event.key === 'Tab') this.goBack();
    else {
      const next = goal();
      if (!next) return;
      next.focus();
    }
    event.preventDefault();
    event.stopPropagation();
  };

  /** The next one that begins with what is typed. */
  private named(key: string, place: number): HTMLElement | undefined {
    if (key.length !== 1 || key === ' ') return undefined;
    const { buttons } = this;
    const inTurn = [...buttons.slice(place + 1), ...buttons.slice(0, place + 1)];
    return inTurn.find(({ textContent }) => textContent.trim().toLowerCase().startsWith(key.toLowerCase()));
  }
}

/** A menu that opens by a key below a resting pointer keeps the focus on its first entry. */
function focusMoved({ currentTarget, movementX, movementY }: PointerEvent): void {
  if (movementX !== 0 || movementY !== 0) (currentTarget as HTMLElement).focus();
}
