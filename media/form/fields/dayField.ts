// A day by VS Code's own date control. A text that is no day stays a text.
import { html, type TemplateResult } from 'lit';
import { isDay } from '../../../src/base/json/textFormats';
import { fieldFrame, type ControlLinks } from './fieldFrame';
import { isTypedDay } from './momentParts';
import { strings } from '../strings';
import { TextField } from './textField';

const PRESS_MS = 200;

export class DayField extends TextField {
  override get unfinished(): string {
    return strings.wholeDate;
  }

  override settle(): boolean {
    const input = this.querySelector<HTMLInputElement>('.day');
    if (input) this.isUnsent = isHalfDay(input);
    return super.settle();
  }

  protected override render(): TemplateResult {
    const { text } = this.field;
    if (text !== '' && !isDay(text)) return super.render();
    return fieldFrame(this.parts(), (links) => dayInput(links, this.typed, this.onDay));
  }

  private readonly onDay = (event: Event): void => {
    const input = event.currentTarget as HTMLInputElement;
    const isHalf = isHalfDay(input);
    if (!isHalf && input.value !== this.typed) this.type(input.value);
    this.isUnsent &&= isHalf;
    if (event.type === 'blur') afterPress(() => (this.isUnsent = isHalfDay(input)));
  };
}

/** What appears at a press moves what is pressed away from the pointer, and its click is lost. */
export function afterPress(run: () => void): void {
  setTimeout(run, PRESS_MS);
}

/** Half a date, or a year of which the first digits are typed, is no day yet. */
export function isHalfDay({ value, validity }: HTMLInputElement): boolean {
  return validity.badInput || (value !== '' && !isTypedDay(value));
}

/** VS Code's own date control; its value is a day, or empty. It tells nothing when the last part of half a day is deleted. */
export function dayInput(links: ControlLinks, day: string, onDay: (event: Event) => void): TemplateResult {
  return html`<input
    type="date"
    class="input day"
    max="9999-12-31"
    id=${links.id}
    aria-label=${links.label}
    aria-describedby=${links.describedBy}
    aria-invalid=${links.invalid}
    aria-required=${links.required}
    ?readonly=${links.isReadOnly}
    .value=${day}
    @input=${onDay}
    @keyup=${onDay}
    @blur=${onDay}
  />`;
}
