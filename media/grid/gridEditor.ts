// The editor of one cell, above it: typed texts in place, dates and labels by the fields of the forms.
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { FieldEdit } from '../../src/protocol/fieldEdit';
import { given, states, LightElement } from '../base/lightElement';
import { showChoices } from '../base/showChoices';
import { problemsView } from '../form/fields/fieldFrame';
import type { MomentField } from '../form/fields/momentField';
import type { FormContext } from '../form/formContext';
import { labelsField, textField } from '../form/headFields';
import type { CellEditor, CellValue } from './gridModel';

/** How it ends, and where the focus moves then. */
export type EditEnd =
  | { readonly kind: 'cancel' }
  /** The window lost the focus. The editor stays, and what was typed is safe if the page is closed. */
  | { readonly kind: 'kept'; readonly value: CellValue }
  | { readonly kind: 'done'; readonly value: CellValue; readonly rows: number; readonly columns: number };

const ID = 'grid-editor';

export class GridEditor extends LightElement {
  static override readonly properties = { ...given('editor', 'label', 'onEnd'), ...states('problems') };
  declare editor: CellEditor;
  /** The column's title. */
  declare label: string;
  declare onEnd: (end: EditEnd) => void;
  /** Text typed instead of the cell's value; for labels, the text to search for. */
  typed: string | undefined;
  /** Why its value was refused. */
  declare private problems: readonly string[];
  private value: CellValue = '';
  private refused: CellValue | undefined;
  private isOver = false;
  /** A key in a closed list selects immediately, possibly on the way to another choice. */
  private isKeyed = false;

  constructor() {
    super();
    this.problems = [];
  }

  get isTouched(): boolean {
    return this.value !== this.editor.value || this.isUnfinished;
  }

  /** The value was refused or half typed, and the user left it so. */
  get isLeft(): boolean {
    return (this.problems.length > 0 || this.isUnfinished) && !this.contains(document.activeElement);
  }

  private get moment(): MomentField | null {
    return this.querySelector<MomentField>('form-moment');
  }

  private get isUnfinished(): boolean {
    return this.moment?.unfinished !== undefined;
  }

  protected override createRenderRoot(): HTMLElement {
    this.addEventListener('keydown', this.onKey, { capture: true });
    this.addEventListener('focusout', this.onLeave);
    return super.createRenderRoot();
  }

  protected override willUpdate(): void {
    const { editor } = this;
    if (!this.hasUpdated) this.value = editor.kind === 'labels' ? editor.value : (this.typed ?? editor.value);
  }

  protected override render(): TemplateResult {
    const { editor } = this;
    switch (editor.kind) {
      case 'choice':
        return html`<select
            class="input grid-input"
            aria-label=${this.label}
            aria-invalid=${this.invalid}
            aria-describedby=${this.describedBy}
            @pointerdown=${this.onPointer}
            @change=${this.onChoice}
          >
            ${editor.choices.map(({ value, text }) => html`<option value=${value}>${text}</option>`)}
          </select>
          ${problemsView(ID, this.problems)}`;
      case 'labels':
        return labelsField([], editor.value, editor.known, this.context);
      case 'moment':
        return this.typed === undefined
          ? textField({ path: [], label: this.label, value: editor.value, hidesLabel: true }, 'moment', this.context)
          : this.textView(false);
      case 'text':
      case 'number':
        return this.textView(editor.kind === 'number');
    }
  }

  protected override firstUpdated(): void {
    const select = this.querySelector('select');
    // No selection if nothing is chosen yet: otherwise the first choice could not be picked.
    if (select) select.value = String(this.value);
    // Immediately where possible, because the next key belongs to the editor. Form fields draw themselves later.
    if (this.querySelector('textarea')) this.takeFocus();
    else
      requestAnimationFrame(() => {
        this.takeFocus();
        if (this.editor.kind === 'labels' && this.typed !== undefined) this.lookFor(this.typed);
      });
  }

  private lookFor(text: string): void {
    const input = this.querySelector('input');
    if (input) input.value = text;
    input?.dispatchEvent(new Event('input'));
  }

  takeFocus(): void {
    const input = this.querySelector<HTMLElement>('textarea, input, select');
    input?.focus({ preventScroll: true });
    if (this.problems.length > 0) return;
    if (input instanceof HTMLTextAreaElement && this.typed === undefined) input.select();
    if (input instanceof HTMLSelectElement) showChoices(input);
  }

  /** Keeps what was typed. */
  leave(): void {
    if (this.isTouched) this.end(0, 0);
    else this.finish({ kind: 'cancel' });
  }

  /** Keeps the typed text, to be corrected. */
  refuse(why: string): void {
    this.problems = [why];
    this.refused = this.value;
    this.isOver = false;
  }

  private get invalid(): 'true' | typeof nothing {
    return this.problems.length > 0 ? 'true' : nothing;
  }

  private get describedBy(): string | typeof nothing {
    return this.problems.length > 0 ? `${ID}-problem` : nothing;
  }

  private textView(isNumber: boolean): TemplateResult {
    return html`<textarea
        class="input grid-input"
        rows="1"
        inputmode=${isNumber ? 'decimal' : 'text'}
        autocomplete="off"
        spellcheck=${isNumber ? 'false' : 'true'}
        aria-label=${this.label}
        aria-invalid=${this.invalid}
        aria-describedby=${this.describedBy}
        .value=${live(String(this.value))}
        @input=${this.onInput}
      ></textarea>
      ${problemsView(ID, this.problems)}`;
  }

  /** A new object each time: the fields show again what is wrong. */
  private get context(): FormContext {
    return {
      base: ['cell'],
      isReadOnly: false,
      editText: undefined,
      problemsAt: () => this.problems,
      focusLater: () => undefined,
      send: (edit: FieldEdit) => {
        const value: unknown = edit.kind === 'set' ? JSON.parse(edit.json) : '';
        this.value = value === null ? '' : (value as CellValue);
      },
    };
  }

  private readonly onInput = (event: Event): void => {
    this.value = (event.currentTarget as HTMLTextAreaElement).value;
  };

  private readonly onChoice = (event: Event): void => {
    this.value = (event.currentTarget as HTMLSelectElement).value;
    if (!this.isKeyed) this.end(0, 0);
  };

  private readonly onPointer = (): void => {
    this.isKeyed = false;
  };

  private readonly onKey = (event: KeyboardEvent): void => {
    const { key, shiftKey, altKey, target } = event;
    // These keys open the list. Once it is open, it gets all keys itself.
    this.isKeyed = key !== ' ' && key !== 'F4' && !altKey;
    // Keys that the open list of labels handles are left to it, also what is typed and fits none.
    const isListed = target instanceof HTMLInputElement && target.ariaExpanded === 'true';
    const isForList = isListed && (target.value !== '' || target.hasAttribute('aria-activedescendant'));
    if (key === 'Escape' && !isListed) this.finish({ kind: 'cancel' });
    else if (key === 'Tab' && this.isLast(target, shiftKey)) this.end(0, shiftKey ? -1 : 1);
    else if (key === 'Enter' && altKey && target instanceof HTMLTextAreaElement) insertLine(target);
    else if (key === 'Enter' && !isForList) this.end(shiftKey ? -1 : 1, 0);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** Tab moves through the parts of a date first. */
  private isLast(target: EventTarget | null, isBackwards: boolean): boolean {
    const inputs = [...this.querySelectorAll('textarea, input, select')];
    if (target instanceof HTMLInputElement && target.type !== 'text' && !isBackwards) return false;
    return target === inputs.at(isBackwards ? 0 : -1);
  }

  private readonly onLeave = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget) this.settle(relatedTarget);
    // Whether VS Code's palette takes the focus, or nothing does, is known after this.
    else setTimeout(() => this.settle(document.activeElement));
  };

  private settle(focused: EventTarget | null): void {
    if (focused instanceof Node && this.contains(focused)) return;
    if (this.value === this.refused) return;
    // A choice the user only looked at doesn't count.
    if (document.hasFocus()) return this.editor.kind === 'choice' ? this.leave() : this.end(0, 0);
    if (this.isTouched) this.onEnd({ kind: 'kept', value: this.value });
  }

  /** Half a date stays open, and shows what is expected. */
  private end(rows: number, columns: number): void {
    if (this.moment?.settle() === false) return;
    this.finish({ kind: 'done', value: this.value, rows, columns });
  }

  private finish(end: EditEnd): void {
    if (this.isOver) return;
    this.isOver = true;
    this.onEnd(end);
  }
}

function insertLine(area: HTMLTextAreaElement): void {
  area.setRangeText('\n', area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input'));
}
