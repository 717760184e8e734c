// A day, or a day and time with its zone. The zone stays as it is stored.
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { icons } from '../../base/icons';
import { strings } from '../strings';
import { textButton, toolButton } from '../toolButton';
import { afterPress, dayInput, endHalf, isHalf, keepHalf, showHalf } from './dayField';
import { fieldFrame, type ControlLinks } from './fieldFrame';
import { momentParts, momentText, zoneOf, ZONES, type MomentParts } from './momentParts';
import { TextField } from './textField';

export class MomentField extends TextField {
  /** What the controls show; undefined for a text in another notation. */
  private parted: MomentParts | undefined;

  /** What is missing while a day or time is only partly typed. */
  override get unfinished(): string | undefined {
    const day = this.querySelector<HTMLInputElement>('.day');
    if (day && isHalf(day)) return strings.wholeDate;
    const time = this.querySelector<HTMLInputElement>('.time');
    return time && isHalf(time) ? strings.wholeTime : undefined;
  }

  override settle(): boolean {
    if (!this.parted) return super.settle();
    const [day, time] = ['.day', '.time'].map((part) => this.querySelector<HTMLInputElement>(part));
    if (day) this.takeDay(day);
    if (time) this.takeTime(time, true);
    this.isUnsent = this.unfinished !== undefined;
    return !this.isUnsent;
  }

  protected override restoreHalf(input: HTMLInputElement, text: string): void {
    showHalf(input, text, strings.wholeDate);
    this.isUnsent = true;
  }

  protected override receive(text: string): void {
    super.receive(text);
    this.parted = momentParts(text);
  }

  protected override render(): TemplateResult {
    const { parted } = this;
    if (!parted) return super.render();
    return fieldFrame(this.frameParts(), (links) => this.partsView(links, parted));
  }

  private partsView(links: ControlLinks, { day, time }: MomentParts): TemplateResult {
    const name = (part: string): string => (this.of === '' ? part : strings.named(this.of, part));
    return html`${dayInput(links, day, this.onDay)}
    ${time === '' ? this.addTimeView(links, day) : this.timeView(links, name)}`;
  }

  private timeView(links: ControlLinks, name: (part: string) => string): TemplateResult {
    const { time = '', zone = '' } = this.parted ?? {};
    const local = this.localZone();
    const zones = [...new Set([...ZONES, local, zone])].filter((one) => one !== '');
    const zoneText = (one: string): string => (one === local ? strings.localZone(offsetText(one)) : offsetText(one));
    return html`<input
        type="time"
        class="input time"
        id="${links.id}-time"
        step=${time.length > 'hh:mm'.length ? '1' : '60'}
        aria-label=${name(strings.time)}
        ?readonly=${links.isReadOnly}
        .value=${time}
        @input=${this.onTime}
        @keyup=${this.onTime}
        @blur=${this.onTime}
      />
      <span class="zone-part"
        ><select
          class="input zone"
          aria-label=${name(strings.zone)}
          ?disabled=${links.isReadOnly}
          @change=${this.onZone}
        >
          ${zone === '' ? html`<option value=""></option>` : nothing}
          ${zones.map((one) => html`<option value=${one} .selected=${live(one === zone)}>${zoneText(one)}</option>`)}
        </select>
        ${links.isReadOnly ? nothing : toolButton(strings.removeTime, icons.close, () => this.change({ time: '', zone: '' }), { of: this.of })}</span
      >`;
  }

  private addTimeView(links: ControlLinks, day: string): TemplateResult | typeof nothing {
    if (links.isReadOnly || day === '') return nothing;
    const add = (): void => {
      this.change({ time: new Date().toTimeString().slice(0, 'hh:mm'.length), zone: this.localZone() });
      void this.updateComplete.then(() => this.querySelector<HTMLElement>('.time')?.focus());
    };
    return textButton(strings.addTime, icons.add, add, { of: this.of });
  }

  /** The field's name, as screen readers announce it for each part. */
  private get of(): string {
    return this.field.label || (this.name ?? '');
  }

  /** This computer's offset at that moment. */
  private localZone(): string {
    const { day = '', time = '' } = this.parted ?? {};
    const at = new Date(`${day}T${time === '' ? '12:00' : time}`);
    return zoneOf((Number.isNaN(at.getTime()) ? new Date() : at).getTimezoneOffset());
  }

  private change(parts: Partial<MomentParts>): void {
    this.parted = { day: '', time: '', zone: '', ...this.parted, ...parts };
    this.type(momentText(this.parted, this.field.text));
  }

  private readonly onDay = (event: Event): void => {
    endHalf(event);
    this.takeDay(event.currentTarget as HTMLInputElement);
    this.judge(event);
  };

  private readonly onTime = (event: Event): void => {
    endHalf(event);
    this.takeTime(event.currentTarget as HTMLInputElement, event.type === 'blur');
    this.judge(event);
  };

  private takeDay(input: HTMLInputElement): void {
    if (!isHalf(input) && input.value !== this.parted?.day) this.change({ day: input.value });
  }

  /** Leaving an empty time turns the moment into a day. A removed half-typed time takes effect when the input is left. */
  private takeTime(input: HTMLInputElement, isLeft: boolean): void {
    const { value } = input;
    const { time = '' } = this.parted ?? {};
    if (isHalf(input) || value === time || time === '') return;
    if (value !== '') this.change({ time: value });
    else if (isLeft) this.change({ time: '', zone: '' });
  }

  /** Reports an incomplete part when it loses the focus, until it is complete. */
  private judge({ type }: Event): void {
    keepHalf(this);
    this.isUnsent &&= this.unfinished !== undefined;
    if (type === 'blur') afterPress(() => (this.isUnsent = this.unfinished !== undefined));
  }

  private readonly onZone = (event: Event): void => {
    this.change({ zone: (event.currentTarget as HTMLSelectElement).value });
  };
}

function offsetText(zone: string): string {
  return zone.toUpperCase() === 'Z' ? 'UTC' : `UTC${zone}`;
}
