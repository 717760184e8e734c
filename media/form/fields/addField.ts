// Adds a field to an object: asks for its name and what it is, in place.
import { html, nothing, type TemplateResult } from 'lit';
import { icons } from '../../base/icons';
import { given, states, LightElement } from '../../base/lightElement';
import { idOf, type FormContext } from '../formContext';
import type { GroupNode } from '../formNode';
import { halfTyped } from '../halfTyped';
import { emptyOf } from '../newValue';
import { strings } from '../strings';
import { textButton } from '../toolButton';
import { nameProblem } from './nameProblem';

const TYPES = ['string', 'number', 'boolean', 'array', 'object'] as const;

export class AddField extends LightElement {
  static override readonly properties = { ...given('field', 'context', 'text'), ...states('isOpen', 'problem') };
  declare field: GroupNode;
  declare context: FormContext;
  /** The button's text. */
  declare text: string;
  declare isOpen: boolean;
  declare problem: string;

  constructor() {
    super();
    this.text = strings.addField;
    this.isOpen = false;
    this.problem = '';
  }

  protected override willUpdate(): void {
    if (!this.hasUpdated) this.isOpen = halfTyped.get(this.inputId) !== undefined;
  }

  protected override render(): TemplateResult {
    const id = this.inputId;
    if (!this.isOpen) return textButton(this.text, icons.add, () => this.open(), { of: this.field.label, id });
    return html`<div class="adding" role="group" aria-label=${this.text} @keydown=${this.onKey}>
      <div class="adding-row">
        <input
          type="text"
          class="input line"
          id=${id}
          placeholder=${strings.name}
          aria-label=${strings.name}
          aria-invalid=${this.problem === '' ? nothing : 'true'}
          aria-describedby=${this.problem === '' ? nothing : `${id}-problem`}
          autocomplete="off"
          spellcheck="false"
          value=${halfTyped.get(id) ?? ''}
          @input=${keepTyped}
        />
        ${this.field.newField === undefined ? this.typeView(`${id}-type`) : nothing}
        <button type="button" class="tool with-text" @click=${() => this.add()}>${strings.add}</button>
        <button type="button" class="tool with-text" @click=${() => this.close()}>${strings.cancel}</button>
      </div>
      ${this.problem === '' ? nothing : html`<p class="field-problem" id="${id}-problem" role="alert">${this.problem}</p>`}
    </div>`;
  }

  private typeView(id: string): TemplateResult {
    const isChosen = (type: string): boolean => type === halfTyped.get(id);
    return html`<select class="input choice" id=${id} aria-label=${strings.type} @change=${keepTyped}>
      ${TYPES.map((type) => html`<option value=${type} ?selected=${isChosen(type)}>${strings.types[type]}</option>`)}
    </select>`;
  }

  private get inputId(): string {
    return `${idOf(this.context, this.field.path)}-new`;
  }

  private open(): void {
    this.isOpen = true;
    this.problem = '';
    this.focusAfterUpdate('input');
  }

  private end(): void {
    this.isOpen = false;
    for (const id of [this.inputId, `${this.inputId}-type`]) halfTyped.set(id, undefined);
  }

  private close(): void {
    this.end();
    this.focusAfterUpdate('button');
  }

  private add(): void {
    const name = this.querySelector('input')?.value.trim() ?? '';
    const type = this.querySelector('select')?.value ?? 'string';
    this.problem = nameProblem(name, this.field.names.includes(name)) ?? '';
    if (this.problem !== '') return this.focusAfterUpdate('input');
    const { field, context } = this;
    const path = [...field.path, name];
    context.focusLater(idOf(context, path));
    context.send({ kind: 'set', path: [...context.base, ...path], json: field.newField ?? emptyOf(type) });
    this.end();
  }

  private focusAfterUpdate(what: 'input' | 'button'): void {
    void this.updateComplete.then(() => this.querySelector<HTMLElement>(what)?.focus());
  }

  private readonly onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') this.close();
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) this.add();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
}

function keepTyped({ currentTarget }: Event): void {
  const { id, value } = currentTarget as HTMLInputElement | HTMLSelectElement;
  halfTyped.set(id, value);
}
