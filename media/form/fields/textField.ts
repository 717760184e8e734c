// A text, in one line or growing, or a number with all the digits that were typed.
import { html, nothing, type TemplateResult, type PropertyValues } from 'lit';
import { live } from 'lit/directives/live.js';
import { textWithSigns } from '../../../src/base/visibleText';
import { given, states, LightElement } from '../../base/lightElement';
import { idOf, sendTyped, type FormContext } from '../formContext';
import type { TextFormat, NumberNode, TextNode } from '../formNode';
import { halfTyped } from '../halfTyped';
import { strings } from '../strings';
import { fieldFrame, type ControlLinks, type FrameParts } from './fieldFrame';
import { SentValues } from './sentValues';
import { echoOf, typedValue } from './typedValue';

const INPUT_MODES: Partial<Record<TextFormat, 'email' | 'url'>> = { email: 'email', uri: 'url' };

/** A field in which one types: what is typed stays until a value arrives that this field did not send. */
export class TextField extends LightElement {
  static override readonly properties = {
    ...given('field', 'context', 'name', 'hidesLabel'),
    ...states('typed', 'isUnsent'),
  };
  declare field: TextNode | NumberNode;
  declare context: FormContext;
  /** The name for screen readers if the field has no label of its own. */
  declare name: string | undefined;
  declare hidesLabel: boolean;
  declare typed: string;
  /** The typed text isn't a valid value. */
  declare isUnsent: boolean;
  private readonly sent = new SentValues();
  private shownId = '';
  private stored = '';

  constructor() {
    super();
    this.typed = '';
    this.hidesLabel = false;
    this.isUnsent = false;
  }

  /** What is missing in the typed text, if it isn't a value. */
  get unfinished(): string | undefined {
    return strings.mustBe.number;
  }

  /** Sends the typed text as leaving the field does, which a shortcut key doesn't. Returns whether everything typed is sent. */
  settle(): boolean {
    return !this.isUnsent;
  }

  /** A value from outside. */
  protected receive(text: string): void {
    this.typed = text;
    this.isUnsent = false;
    this.sent.clear();
    this.forgetHalf();
  }

  /** The half-typed content of its controls when the page was last shown. */
  protected restoreHalf(_input: HTMLInputElement, text: string): void {
    this.type(text);
  }

  protected forgetHalf(): void {
    for (const input of this.querySelectorAll('input')) {
      input.setCustomValidity('');
      halfTyped.set(input.id, undefined);
    }
  }

  override disconnectedCallback(): void {
    this.forgetHalf();
    super.disconnectedCallback();
  }

  protected override firstUpdated(): void {
    for (const input of this.querySelectorAll('input')) {
      const text = halfTyped.get(input.id);
      if (text !== undefined) this.restoreHalf(input, text);
    }
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('field')) return;
    const id = idOf(this.context, this.field.path);
    const { text } = this.field;
    const isOther = id !== this.shownId;
    // Checked even if the value equals the shown one: the user may have typed it and undone that before the echo came.
    const isEcho = this.sent.isEcho(text);
    if (isOther || (text !== this.stored && !isEcho)) this.receive(text);
    this.shownId = id;
    this.stored = text;
  }

  protected type(text: string): void {
    this.typed = text;
    const value = typedValue(this.field, text);
    this.isUnsent = value.kind === 'notNumber';
    halfTyped.set(idOf(this.context, this.field.path), this.isUnsent ? text : undefined);
    if (this.isUnsent) return;
    this.sent.add(echoOf(value));
    sendTyped(this.context, this.field.path, value);
  }

  protected override render(): TemplateResult {
    const withSigns = textWithSigns(this.typed);
    return fieldFrame({ ...this.frameParts(), withSigns }, (links) => this.controlView(links));
  }

  protected frameParts(): FrameParts {
    const { field, context, name, hidesLabel } = this;
    return { field, context, name, hidesLabel, typedProblem: this.isUnsent ? this.unfinished : undefined };
  }

  protected controlView(links: ControlLinks): TemplateResult {
    const { field } = this;
    if (field.kind === 'number') return this.inputView(links, 'decimal', 'number');
    // A single-line input would lose the line breaks of a stored text.
    const isLong = field.format === 'long' || field.format === 'title' || field.text.includes('\n');
    return isLong ? this.areaView(links) : this.inputView(links, INPUT_MODES[field.format], field.format);
  }

  private inputView(links: ControlLinks, inputMode: string | undefined, look: string): TemplateResult {
    return html`<input
      type="text"
      class="input ${look}"
      id=${links.id}
      inputmode=${inputMode ?? nothing}
      spellcheck=${look === 'line' ? 'true' : 'false'}
      autocomplete="off"
      placeholder=${this.placeholder}
      aria-label=${links.label}
      aria-describedby=${links.describedBy}
      aria-invalid=${links.invalid}
      aria-required=${links.required}
      ?readonly=${links.isReadOnly}
      .value=${live(this.typed)}
      @input=${this.onInput}
    />`;
  }

  private areaView(links: ControlLinks): TemplateResult {
    return html`<textarea
      class="input long"
      rows="1"
      placeholder=${this.placeholder}
      id=${links.id}
      aria-label=${links.label}
      aria-describedby=${links.describedBy}
      aria-invalid=${links.invalid}
      aria-required=${links.required}
      ?readonly=${links.isReadOnly}
      .value=${live(this.typed.replaceAll('\r\n', '\n'))}
      @input=${this.onInput}
      @keydown=${this.onKey}
    ></textarea>`;
  }

  /** An empty field shows its label as placeholder if the label is only for screen readers. */
  private get placeholder(): string | typeof nothing {
    return this.hidesLabel ? this.field.label : nothing;
  }

  private readonly onInput = (event: Event): void => {
    const { value } = event.currentTarget as HTMLInputElement | HTMLTextAreaElement;
    this.type(this.isTitle ? value.replaceAll(/(?<!\s)\s*\n\s*/g, ' ') : value);
  };

  private readonly onKey = (event: KeyboardEvent): void => {
    if (this.isTitle && event.key === 'Enter') event.preventDefault();
  };

  /** Line breaks can't be typed or pasted into it; stored ones stay. */
  private get isTitle(): boolean {
    return this.field.kind === 'text' && this.field.format === 'title' && !this.field.text.includes('\n');
  }
}
