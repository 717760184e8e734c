// A menu that opens at a point, with the keys of a menu. It closes when something is chosen, or the focus leaves it.
import { html, nothing, type TemplateResult } from 'lit';
import { icons } from './icons';
import { given, states, LightElement } from './lightElement';

interface MenuEntry {
  readonly text: string;
  readonly beginsGroup?: boolean;
}

/** What the entry does, also with Ctrl or Cmd, by which VS Code opens to the side, or the menu beside it. */
export type MenuItem = MenuEntry & (Pick<MenuAction, 'run'> | { readonly items: readonly MenuAction[] });

type MenuAction = MenuEntry & { readonly run: (isBeside: boolean) => void };

const NONE = -1;

export class PageMenu extends LightElement {
  static override readonly properties = { ...given('items'), ...states('opened') };
  declare items: readonly MenuItem[];
  /** The entry whose menu is open beside it. */
  declare private opened: number;
  private cameFrom: Element | null = null;

  constructor() {
    super();
    this.items = [];
    this.opened = NONE;
    this.addEventListener('keydown', this.onKey);
    this.addEventListener('focusout', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && this.contains(relatedTarget))) this.close();
    });
  }

  /** A position in the page's pixels; the menu is moved as far as needed to be fully visible. */
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
    return html`<div class="menu" role="menu" @scroll=${() => this.openBeside(NONE)}>
      ${this.items.map((item, index) => html`${item.beginsGroup === true && index > 0 ? lineView() : nothing}${this.itemView(item, index)}`)}
    </div>`;
  }

  private itemView(item: MenuItem, index: number): TemplateResult {
    if ('run' in item) return this.actionView(item, () => this.openBeside(NONE));
    const { text, items } = item;
    const isOpen = index === this.opened;
    return html`<div class="menu-parent">
      <button
        type="button"
        role="menuitem"
        tabindex="-1"
        aria-haspopup="menu"
        aria-expanded=${isOpen}
        @click=${() => void this.enter(index)}
        @pointermove=${focusMoved}
        @focus=${() => this.openBeside(index)}
      >
        ${text}${icons.forward}
      </button>
      ${isOpen ? html`<div class="menu beside" role="menu" aria-label=${text}>${items.map((one) => this.actionView(one))}</div>` : nothing}
    </div>`;
  }

  private actionView({ text, run }: MenuAction, onFocus?: () => void): TemplateResult {
    return html`<button
      type="button"
      role="menuitem"
      tabindex="-1"
      @click=${(event: MouseEvent) => this.choose(run, event)}
      @pointermove=${focusMoved}
      @focus=${onFocus ?? nothing}
    >
      ${text}
    </button>`;
  }

  protected override updated(): void {
    const beside = this.querySelector<HTMLElement>('.beside');
    const parent = beside?.parentElement?.getBoundingClientRect();
    if (!beside || !parent) return;
    const { offsetWidth, offsetHeight, style } = beside;
    const isRoomRight = parent.right + offsetWidth <= window.innerWidth;
    style.left = `${String(isRoomRight ? parent.right : Math.max(0, parent.left - offsetWidth))}px`;
    style.top = `${String(Math.max(0, Math.min(parent.top - 5, window.innerHeight - offsetHeight - 4)))}px`;
  }

  private openBeside(index: number): void {
    this.opened = index;
  }

  private async enter(index: number): Promise<void> {
    this.openBeside(index);
    await this.updateComplete;
    this.querySelector<HTMLElement>('.beside > button')?.focus();
  }

  /** Moves the focus back to the entry whose submenu has it, if one does. */
  private leaveBeside(): boolean {
    const parent = document.activeElement?.closest('.beside')?.parentElement?.querySelector('button');
    parent?.focus();
    return parent !== undefined && parent !== null;
  }

  /** The buttons of the menu that has the focus. */
  private get buttons(): readonly HTMLElement[] {
    const menu = document.activeElement?.closest('.beside') ?? this.querySelector('.menu');
    const found = menu?.querySelectorAll<HTMLElement>(':scope > button, :scope > .menu-parent > button');
    return [...(found ?? [])];
  }

  private choose(run: MenuAction['run'], { ctrlKey, metaKey }: MouseEvent): void {
    this.goBack();
    run(ctrlKey || metaKey);
  }

  private goBack(): void {
    const { cameFrom } = this;
    this.close();
    if (cameFrom instanceof HTMLElement) cameFrom.focus({ preventScroll: true });
  }

  private close(): void {
    this.items = [];
    this.opened = NONE;
  }

  private readonly onKey = (event: KeyboardEvent): void => {
    // With these modifiers, Enter doesn't click.
    const { ctrlKey, metaKey } = event;
    if (event.key === 'Enter' && (ctrlKey || metaKey)) {
      event.preventDefault();
      event.stopPropagation();
      document.activeElement?.dispatchEvent(new MouseEvent('click', { ctrlKey, metaKey }));
      return;
    }
    // Not a typed letter, but a shortcut of the page or of VS Code.
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { buttons } = this;
    const place = buttons.findIndex((one) => one === document.activeElement);
    const goal = (): HTMLElement | undefined => {
      if (event.key === 'ArrowDown') return buttons[(place + 1) % buttons.length];
      if (event.key === 'ArrowUp') return buttons.at(place - 1);
      if (event.key === 'Home') return buttons[0];
      return event.key === 'End' ? buttons.at(-1) : this.withLetter(event.key, place);
    };
    const { activeElement } = document;
    const isParent = activeElement instanceof HTMLElement && activeElement.ariaHasPopup === 'menu';
    if (event.key === 'ArrowRight' && isParent) activeElement.click();
    else if (['ArrowLeft', 'Escape'].includes(event.key) && this.leaveBeside()) this.openBeside(NONE);
    else if (event.key === 'Escape' || event.key === 'Tab') this.goBack();
    else {
      const next = goal();
      if (!next) return;
      next.focus();
    }
    event.preventDefault();
    event.stopPropagation();
  };

  /** The next entry that begins with the typed letter. */
  private withLetter(key: string, place: number): HTMLElement | undefined {
    if (key.length !== 1 || key === ' ') return undefined;
    const { buttons } = this;
    const inTurn = [...buttons.slice(place + 1), ...buttons.slice(0, place + 1)];
    return inTurn.find(({ textContent }) => textContent.trim().toLowerCase().startsWith(key.toLowerCase()));
  }
}

function lineView(): TemplateResult {
  return html`<div class="menu-line" role="separator"></div>`;
}

/** A menu that opens by a key below a resting pointer keeps the focus on its first entry. */
function focusMoved({ currentTarget, movementX, movementY }: PointerEvent): void {
  if (movementX !== 0 || movementY !== 0) (currentTarget as HTMLElement).focus();
}
