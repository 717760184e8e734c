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

/** Content that appears on a press would move the button from under the pointer, and its click would be lost. */
export function afterPress(run: () => void): void {
  setTimeout(run, PRESS_MS);
}

/** Whether a day or time is incomplete, now or when the page was last shown, or only the first digits of its year are typed. */
export function isHalf({ type, value, defaultValue, validity }: HTMLInputElement): boolean {
  const isNew = type === 'date' && value !== '' && value !== defaultValue;
  return validity.badInput || validity.customError || (isNew && !isTypedDay(value));
}

/** Keeps the half-typed texts of a field with such controls. */
export function keepHalf(field: HTMLElement): void {
  for (const input of field.querySelectorAll('input')) halfTyped.set(input.id, isHalf(input) ? input.value : undefined);
}

/** Browsers neither report nor accept single parts: the control is empty, and counts as half typed until something is entered. */
export function showHalf(input: HTMLInputElement, text: string, why: string): void {
  input.value = text;
  input.setCustomValidity(why);
}

/** The typed value counts from now on, even if it is empty. */
export function endHalf(event: Event): void {
  const isEmptied = event instanceof KeyboardEvent && ['Delete', 'Backspace'].includes(event.key);
  if (event.type === 'input' || isEmptied) (event.currentTarget as HTMLInputElement).setCustomValidity('');
}

/** VS Code's date control; its value is a day, or empty. It sends no event when the last part of half a day is deleted. */
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
