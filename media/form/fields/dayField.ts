// A day by VS Code's own date control. A text that is no day stays a text.
import { html, type TemplateResult } from 'lit';
import { isDay } from '../../../src/base/json/textFormats';
import { halfTyped } from '../halfTyped';
import { strings } from '../strings';
import { fieldFrame, type ControlLinks } from './fieldFrame';
import { isTypedDay } from './momentParts';
import { TextField } from './textField';

const PRESS_MS = 200;

export class DayField extends TextField {
  override get unfinished(): string {
    return strings.wholeDate;
  }

  override settle(): boolean {
    const input = this.querySelector<HTMLInputElement>('.day');
    if (input) this.isUnsent = isHalf(input);
    return super.settle();
  }

  protected override render(): TemplateResult {
    const { text } = this.field;
    if (text !== '' && !isDay(text)) return super.render();
    return fieldFrame(this.frameParts(), (links) => dayInput(links, this.typed, this.onDay));
  }

  protected override restoreHalf(input: HTMLInputElement, text: string): void {
    showHalf(input, text, this.unfinished);
    this.isUnsent = true;
  }

  private readonly onDay = (event: Event): void => {
    const input = event.currentTarget as HTMLInputElement;
    endHalf(event);
    const isUnfinished = isHalf(input);
    if (!isUnfinished && input.value !== this.typed) this.type(input.value);
    this.isUnsent &&= isUnfinished;
    keepHalf(this);
    if (event.type === 'blur') afterPress(() => (this.isUnsent = isHalf(input)));
  };
}

/** What appears at a press moves what is pressed away from the pointer, and its click is lost. */
export function afterPress(run: () => void): void {
  setTimeout(run, PRESS_MS);
}

/** Half a date or time, now or when the page was last shown, or a year of which the first digits are typed. */
export function isHalf({ type, value, defaultValue, validity }: HTMLInputElement): boolean {
  const isNew = type === 'date' && value !== '' && value !== defaultValue;
  return validity.badInput || validity.customError || (isNew && !isTypedDay(value));
}

/** Of a field with such controls. */
export function keepHalf(field: HTMLElement): void {
  for (const input of field.querySelectorAll('input')) halfTyped.set(input.id, isHalf(input) ? input.value : undefined);
}

/** The parts that were typed are neither told nor taken by a browser's control: it is empty, and half typed until something is entered. */
export function showHalf(input: HTMLInputElement, text: string, why: string): void {
  input.value = text;
  input.setCustomValidity(why);
}

/** What is typed now counts, also that it is to be empty. */
export function endHalf(event: Event): void {
  const isEmptied = event instanceof KeyboardEvent && ['Delete', 'Backspace'].includes(event.key);
  if (event.type === 'input' || isEmptied) (event.currentTarget as HTMLInputElement).setCustomValidity('');
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
    value=${day}
    .value=${day}
    @input=${onDay}
    @keyup=${onDay}
    @blur=${onDay}
  />`;
}
