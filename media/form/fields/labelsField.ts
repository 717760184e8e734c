// Labels as chips with their colours, and a box that finds further ones as one types. Several can be added at once.
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { FieldPath } from '../../../src/base/fieldPath';
import type { LabelChip } from '../../../src/protocol/page';
import { icons } from '../../base/icons';
import { given, states, LightElement } from '../../base/lightElement';
import { idOf, type FormContext } from '../formContext';
import { halfTyped } from '../halfTyped';
import { strings } from '../strings';
import { problemsView } from './fieldFrame';
import {
  chipsOf,
  colourOf,
  fittingLabels,
  labelText,
  MAX_OPTIONS,
  pastedLabels,
  withLabel,
  withoutLabel,
} from './labelChoice';
import { dotView, labelOptions } from './labelOptions';
import { SentValues } from './sentValues';

export class LabelsField extends LightElement {
  static override readonly properties = {
    ...given('path', 'labels', 'known', 'context'),
    ...states('shown', 'filter', 'isOpen', 'active', 'showsAll'),
  };
  declare path: FieldPath;
  /** Names, as stored. */
  declare labels: readonly string[];
  /** All labels that can be added. */
  declare known: readonly LabelChip[];
  declare context: FormContext;
  /** The labels including changes that are not stored yet. */
  declare shown: readonly string[];
  declare filter: string;
  declare isOpen: boolean;
  declare active: number;
  declare showsAll: boolean;
  private readonly sent = new SentValues();
  private stored = '';

  constructor() {
    super();
    this.path = [];
    this.labels = [];
    this.known = [];
    this.shown = [];
    this.filter = '';
    this.isOpen = false;
    this.active = -1;
    this.showsAll = false;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!this.hasUpdated) this.filter = halfTyped.get(this.inputId) ?? '';
    if (!changed.has('labels')) return;
    const text = JSON.stringify(this.labels);
    const isEcho = this.sent.isEcho(text);
    if (text !== this.stored && !isEcho) {
      this.shown = this.labels;
      this.sent.clear();
    }
    this.stored = text;
  }

  protected override render(): TemplateResult {
    const id = this.inputId;
    const problems = this.context.problemsAt(this.path);
    const chips = chipsOf(this.shown, this.showsAll);
    return html`<div class="labels-field" @focusout=${this.onLeave}>
      <ul class="chips labels" aria-label=${strings.labels}>
        ${this.allView(chips.length)}${chips.map((name) => this.chipView(name))}
        ${this.context.isReadOnly ? nothing : this.adderView(id, problems.length > 0)}
      </ul>
      ${problemsView(id, problems)}
    </div>`;
  }

  private allView(drawn: number): TemplateResult | typeof nothing {
    if (drawn === this.shown.length) return nothing;
    const showAll = (): void => {
      this.showsAll = true;
      this.focusInput();
    };
    return html`<li>
      <button type="button" class="link" @click=${showAll}>${strings.showAll(this.shown.length)}</button>
    </li>`;
  }

  private chipView(name: string): TemplateResult {
    const shown = labelText(name);
    const remove = (): void => {
      this.send(withoutLabel(this.shown, name));
      this.focusInput();
    };
    return html`<li class="label">
      ${dotView(colourOf(this.known, name))}${shown}
      ${
        this.context.isReadOnly
          ? nothing
          : html`<button
              type="button"
              class="chip-remove"
              title=${strings.remove}
              aria-label=${strings.removeLabel(shown)}
              @click=${remove}
            >
              ${icons.close}
            </button>`
      }
    </li>`;
  }

  private focusInput(): void {
    this.querySelector<HTMLElement>('[role="combobox"]')?.focus();
  }

  private adderView(id: string, isWrong: boolean): TemplateResult {
    return html`<li class="label-adder">
      ${this.inputView(id, isWrong)}${labelOptions({
        id,
        fitting: this.fitting(),
        active: this.active,
        picked: this.shown,
        isOpen: this.isOpen,
        toggle: (name) => this.toggle(name),
      })}
    </li>`;
  }

  private inputView(id: string, isWrong: boolean): TemplateResult {
    return html`<input
      type="text"
      class="input label-input"
      id=${id}
      role="combobox"
      aria-label=${strings.addLabel}
      aria-autocomplete="list"
      aria-expanded=${this.isOpen}
      aria-controls="${id}-list"
      aria-activedescendant=${this.isOpen && this.active >= 0 ? `${id}-${String(this.active)}` : nothing}
      aria-invalid=${isWrong ? 'true' : nothing}
      aria-describedby=${isWrong ? `${id}-problem` : nothing}
      placeholder=${strings.addLabel}
      autocomplete="off"
      spellcheck="false"
      .value=${this.filter}
      @input=${this.onInput}
      @paste=${this.onPaste}
      @focus=${this.open}
      @click=${this.open}
      @keydown=${this.onKey}
    />`;
  }

  private get inputId(): string {
    return idOf(this.context, this.path);
  }

  private find(text: string): void {
    this.filter = text;
    halfTyped.set(this.inputId, text === '' ? undefined : text);
  }

  private fitting(): readonly LabelChip[] {
    return fittingLabels(this.known, this.filter);
  }

  private toggle(name: string): void {
    const isOn = this.shown.includes(name);
    const isTyped = this.filter !== '';
    this.find('');
    this.send(isOn ? withoutLabel(this.shown, name) : withLabel(this.shown, name));
    // A second Enter after typing doesn't remove the label again.
    this.active = isTyped ? -1 : this.fitting().findIndex((label) => label.name === name);
  }

  private send(labels: readonly string[]): void {
    const json = JSON.stringify(labels);
    // A second change may follow before the host responds.
    this.shown = labels;
    this.sent.add(json);
    this.context.send({ kind: 'set', path: [...this.context.base, ...this.path], json });
  }

  private readonly open = (): void => {
    this.isOpen = true;
  };

  private readonly onLeave = (event: FocusEvent): void => {
    if (event.relatedTarget instanceof Node && this.contains(event.relatedTarget)) return;
    this.isOpen = false;
    this.active = -1;
    // Moving to another control discards the typed text. Leaving the page keeps it, because the user may come back.
    if (event.relatedTarget !== null) this.find('');
  };

  private type(text: string): void {
    this.find(text);
    this.isOpen = true;
    this.active = text === '' || this.fitting().length === 0 ? -1 : 0;
  }

  private readonly onInput = (event: Event): void => this.type((event.currentTarget as HTMLInputElement).value);

  private readonly onPaste = (event: ClipboardEvent): void => {
    const { names, rest } = pastedLabels(this.known, event.clipboardData?.getData('text/plain') ?? '');
    if (names.length === 0) return;
    event.preventDefault();
    this.type(rest);
    this.send(names.reduce(withLabel, this.shown));
  };

  private readonly onKey = (event: KeyboardEvent): void => {
    const { key } = event;
    const fitting = this.fitting();
    if (key === 'ArrowDown' || key === 'ArrowUp')
      this.step(key === 'ArrowDown' ? 1 : -1, Math.min(fitting.length, MAX_OPTIONS));
    else if (key === 'Enter') {
      const name = fitting[this.active]?.name;
      if (name !== undefined && this.isOpen) this.toggle(name);
    } else if (key === 'Escape' && this.isOpen) this.isOpen = false;
    else if (key === 'Backspace' && this.filter === '' && this.shown.length > 0) this.send(this.shown.slice(0, -1));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  private step(by: number, count: number): void {
    this.isOpen = true;
    if (count === 0) return;
    const from = this.active < 0 && by < 0 ? 0 : this.active;
    this.active = (from + by + count) % count;
    void this.updateComplete.then(() =>
      this.querySelector('.label-option.active')?.scrollIntoView({ block: 'nearest' }),
    );
  }
}
