// One fact beside its name; times and people the same way on every page.
import { html, nothing, type TemplateResult } from 'lit';
import type { Moment } from '../../src/protocol/recordPage';
import { sharedStrings } from './strings';

export function fact(name: string, value: TemplateResult): TemplateResult {
  return html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;
}

export function missingView(): TemplateResult {
  return html`<span class="quiet">${sharedStrings.notRecorded}</span>`;
}

/** The exact time stands in the tooltip. */
export function momentView(moment: Moment | undefined): TemplateResult {
  if (!moment) return missingView();
  return html`<time datetime=${moment.iso} title=${moment.iso}>${moment.text}</time>`;
}

export function authoredView(moment: Moment | undefined, name: string | undefined): TemplateResult {
  const isUnknown = !moment && name === undefined;
  return html`${momentView(moment)} ${isUnknown ? nothing : html`<span class="person">${personText(name)}</span>`}`;
}

export function personText(name: string | undefined): string {
  return name === undefined ? sharedStrings.personNotRecorded : sharedStrings.by(name);
}
