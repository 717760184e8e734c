// A day by VS Code's own date control. A text that is no day stays a text.
import { html, type TemplateResult } from 'lit';
import { isDay } from '../../../src/base/json/textFormats';
import { fieldFrame, type ControlLinks } from './fieldFrame';
import { isTypedDay } from './momentParts';
import { strings } from '../strings';
import { TextField } from './textField';

export class DayField extends TextField {
  protected override render(): TemplateResult {
    const { text } = this.field;
    if (text !== '' && !isDay(text)) return super.render();
    const typedProblem = this.isUnsent ? strings.formats.day : undefined;
    return fieldFrame({ ...this.parts(), typedProblem }, (links) => dayInput(links, this.typed, this.onDay));
  }

  private readonly onDay = (event: Event): void => {
    const { value, validity } = event.currentTarget as HTMLInputElement;
    const isWhole = !validity.badInput && (value === '' || isTypedDay(value));
    // Half a date, or a year of which the first digits are typed, is no day yet.
    if (!validity.badInput && value === this.typed) this.isUnsent = false;
    else if (isWhole) this.type(value);
    else this.isUnsent = event.type === 'blur';
  };
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
