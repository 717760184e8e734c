// The name of a field, changed in place: its value and its place in the order stay.
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { FieldPath } from '../../../src/base/fieldPath';
import { shownName } from '../../../src/base/visibleText';
import { given, givenValues, states, LightElement } from '../../base/lightElement';
import { idOf, type FormContext } from '../formContext';
import { halfTyped } from '../halfTyped';
import { strings } from '../strings';
import { nameProblem } from './nameProblem';

export class FieldName extends LightElement {
  static override readonly properties = { ...given('context'), ...givenValues('path'), ...states('typed', 'problem') };
  declare path: FieldPath;
  declare context: FormContext;
  declare typed: string;
  declare problem: string;
  /** The name sent last: leaving the field right after Enter would send it again. */
  private sent: string | undefined;

  constructor() {
    super();
    this.typed = '';
    this.problem = '';
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const kept = this.hasUpdated ? undefined : halfTyped.get(this.inputId);
    if (changed.has('path')) this.restore();
    const problem = kept === undefined ? '' : this.problemOf(kept.trim());
    if (kept !== undefined && problem !== '') this.type(kept, problem);
  }

  protected override render(): TemplateResult {
    const id = this.inputId;
    return html`<input
        type="text"
        class="input line in-place"
        id=${id}
        aria-label=${strings.nameOf(this.shownName)}
        placeholder=${this.shownName}
        aria-invalid=${this.problem === '' ? nothing : 'true'}
        aria-describedby=${this.problem === '' ? nothing : `${id}-problem`}
        autocomplete="off"
        spellcheck="false"
        .value=${live(this.typed)}
        @input=${this.onInput}
        @change=${this.rename}
        @keydown=${this.onKey}
      />
      ${this.problem === '' ? nothing : html`<p class="field-problem" id="${id}-problem" role="alert">${this.problem}</p>`}`;
  }

  private get name(): string {
    return String(this.path.at(-1) ?? '');
  }

  private get shownName(): string {
    return shownName(this.name);
  }

  private get inputId(): string {
    return `${idOf(this.context, this.path)}-rename`;
  }

  private problemOf(name: string): string {
    return nameProblem(name, this.context.isNameTaken?.(name) ?? false) ?? '';
  }

  private type(text: string, problem = ''): void {
    this.typed = text;
    this.problem = problem;
    halfTyped.set(this.inputId, text === this.name ? undefined : text);
  }

  private restore(): void {
    this.sent = undefined;
    this.type(this.name);
  }

  private readonly onInput = (event: Event): void => {
    this.sent = undefined;
    this.type((event.currentTarget as HTMLInputElement).value);
  };

  /** Called on Enter and when the field loses the focus. */
  private readonly rename = (): void => {
    const { context, path, name, typed } = this;
    const next = typed.trim();
    if (next === name) return this.restore();
    this.type(typed, this.problemOf(next));
    if (this.problem !== '' || next === this.sent) return;
    this.sent = next;
    halfTyped.set(this.inputId, undefined);
    context.send({ kind: 'rename', path: [...context.base, ...path], name: next });
  };

  private readonly onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') this.restore();
    else if (event.key === 'Enter') this.rename();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
}
