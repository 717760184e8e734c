// Where the focus goes on a page when what had it is gone, and when a save waits for a field.
import type { LitElement } from 'lit';
import type { TextField } from '../form/fields/textField';

const FIELDS = 'form-text, form-day, form-moment, mini-identities';

type Settled = HTMLElement & Pick<TextField, 'isUnsent' | 'settle' | 'unfinished'>;

/** Before a save. Goes to the first field in which something is half typed, which would not be saved, and returns what the field says. */
export function settleFields(page: LitElement, selectTab: (tab: number) => void): string | undefined {
  const { activeElement } = document;
  // Some fields take over what was typed when one leaves them.
  if (activeElement instanceof HTMLInputElement && activeElement.type === 'text')
    activeElement.dispatchEvent(new Event('change'));
  const field = [...page.querySelectorAll<Settled>(FIELDS)].find(
    (one) => (one.isUnsent || one.contains(activeElement) || isHalfTyped(one)) && !one.settle(),
  );
  if (!field) return undefined;
  const panel = field.closest('.tab-panel');
  if (panel) selectTab([...page.querySelectorAll('.tab-panel')].indexOf(panel));
  const input = field.querySelector<HTMLElement>('input:invalid') ?? field.querySelector('input');
  if (!field.contains(activeElement)) void page.updateComplete.then(() => input?.focus());
  return field.unfinished;
}

/** A field that just lost the focus reports it only a moment later. */
function isHalfTyped(field: HTMLElement): boolean {
  return [...field.querySelectorAll('input')].some(({ validity }) => validity.badInput);
}

const STOPS = 'a, button, input, select, summary, textarea, vscode-button';
/** How often to look again, two frames each: a page that is created anew reads its lists first. */
const TURNS = 100;

/** Finds the focus again: the page of a hidden tab is created anew, buttons that are done are gone, and questions take it. */
export class PageFocus {
  private last: HTMLElement | undefined;
  /** The last one beside the bar, and those before it, the nearest first. */
  private before: readonly HTMLElement[] = [];

  constructor(
    private readonly page: LitElement,
    /** What has it, or had it when the page was last shown. */
    private name: string | undefined,
    { onUse, onMove }: { readonly onUse: () => void; readonly onMove: (name: string | undefined) => void },
  ) {
    const move = (last: HTMLElement | undefined): void => {
      this.last = last;
      this.name = last && [...this.stops()].find(([, stop]) => stop === last)?.[0];
      onMove(this.name);
    };
    window.addEventListener('focus', () => {
      onUse();
      void this.find();
    });
    // A click beside all controls drops the remembered focus. An element that already has the focus gets no new event.
    const press = ({ target }: Event): void => {
      if (!(target instanceof Node && this.last?.contains(target))) move(undefined);
    };
    document.addEventListener('pointerdown', press, true);
    page.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof HTMLElement)) return;
      move(target);
      const fields = this.fields();
      if (fields.includes(target)) this.before = fields.slice(0, fields.indexOf(target) + 1).reverse();
    });
  }

  /** Back to what had it, once that is drawn, or to what follows in its place, or to the tab that showed it. */
  async find(): Promise<void> {
    for (let turn = 0; turn < TURNS && (await this.isLost()) && this.name !== undefined; turn++) {
      const { last, name } = this;
      const same = last?.isConnected ? last : this.stops().get(name);
      (same ?? (last && this.near))?.focus({ preventScroll: true });
    }
  }

  private fields(): readonly HTMLElement[] {
    const all = this.page.querySelectorAll<HTMLElement>(`:is(.heading, .columns) :is(${STOPS}):not(:disabled)`);
    return [...all].filter((one) => one.checkVisibility());
  }

  private get near(): HTMLElement | null {
    const fields = this.fields();
    const before = this.before.find((one) => fields.includes(one));
    if (!before) return this.page.querySelector('[role=tab][aria-selected=true]');
    return before === this.before[0] ? before : (fields[fields.indexOf(before) + 1] ?? before);
  }

  /** The focusable elements by name. Equal names, such as of two files' buttons, are numbered. */
  private stops(): ReadonlyMap<string, HTMLElement> {
    const counts = new Map<string, number>();
    return new Map(
      [...this.page.querySelectorAll<HTMLElement>(STOPS)].map((stop) => {
        const name = nameOf(stop);
        const count = counts.get(name) ?? 0;
        counts.set(name, count + 1);
        return [`${name} ${String(count)}`, stop];
      }),
    );
  }

  /** After a save: from a field that is out of sight to the conflict, where late keys choose nothing, or back to the field. */
  async keep(): Promise<void> {
    const isLost = await this.isLost();
    const conflict = this.page.querySelector<HTMLElement>('.conflict');
    if (conflict && (isLost || isOutOfSight(document.activeElement))) conflict.focus();
    else if (isLost) this.near?.focus();
  }

  private async isLost(): Promise<boolean> {
    await this.page.updateComplete;
    // Browsers remove the focus from removed or disabled elements only when they draw.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return document.hasFocus() && document.activeElement === document.body;
  }
}

function isOutOfSight(element: Element | null): boolean {
  const box = element?.getBoundingClientRect();
  return document.hasFocus() && box !== undefined && (box.top >= window.innerHeight || box.bottom <= 0);
}

/** The name as screen readers announce it; for fields also which one. */
function nameOf(element: HTMLElement): string {
  return [element.id, element.ariaLabel ?? element.textContent.trim()].join(' ');
}
