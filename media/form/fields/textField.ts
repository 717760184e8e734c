// A text, in one line or growing, or a number with all the digits that were typed.
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { fieldFrame, type ControlLinks } from './fieldFrame';
import type { TextFormat } from '../formNode';
import { strings } from '../strings';
import { TypingField } from './typingField';

const INPUT_MODES: Partial<Record<TextFormat, 'email' | 'url'>> = { email: 'email', uri: 'url' };

export class TextField extends TypingField {
  protected override render(): TemplateResult {
    const typedProblem = this.isUnsent ? strings.mustBe.number : undefined;
    return fieldFrame({ ...this.parts(), typedProblem }, (links) => this.controlView(links));
  }

  protected parts(): Pick<TypingField, 'field' | 'context' | 'name' | 'hidesLabel'> {
    const { field, context, name, hidesLabel } = this;
    return { field, context, name, hidesLabel };
  }

  protected controlView(links: ControlLinks): TemplateResult {
    const { field } = this;
    if (field.kind === 'number') return this.inputView(links, 'decimal', 'number');
    // A line would lose the line breaks of a stored text.
    const isLong = field.format === 'long' || field.text.includes('\n');
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
    ></textarea>`;
  }

  /** An empty field says what it is where its label is heard alone. */
  private get placeholder(): string | typeof nothing {
    return this.hidesLabel && !this.context.isReadOnly ? this.field.label : nothing;
  }

  private readonly onInput = (event: Event): void => {
    this.type((event.currentTarget as HTMLInputElement | HTMLTextAreaElement).value);
  };
}
