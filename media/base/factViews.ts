// Facts beside their names; times and people the same way on every page.
import { html, nothing, type TemplateResult } from 'lit';
import type { Moment, PageData } from '../../src/protocol/page';
import { sharedStrings } from './strings';

/** A fact without a value is left out. */
export type Fact = readonly [name: string, value: TemplateResult | undefined];

export function factsView(facts: readonly Fact[]): TemplateResult {
  return html`<section aria-label=${sharedStrings.facts}>
    <dl class="facts">
      ${facts.map(([name, value]) =>
        value === undefined
          ? nothing
          : html`<div>
              <dt>${name}</dt>
              <dd>${value}</dd>
            </div>`,
      )}
    </dl>
  </section>`;
}

export function authoredFacts(data: PageData): readonly Fact[] {
  return [
    [sharedStrings.created, authoredView(data.createdAt, data.createdBy)],
    [sharedStrings.updatedAt, authoredView(data.updatedAt, data.updatedBy)],
  ];
}

export function missingView(): TemplateResult {
  return html`<span class="quiet">${sharedStrings.notRecorded}</span>`;
}

/** Ids and addresses, to the letter. */
export function codeView(text: string): TemplateResult {
  return html`<code>${text}</code>`;
}

/** The exact time stands in the tooltip. */
export function momentView(moment: Moment | undefined): TemplateResult {
  if (!moment) return missingView();
  return html`<time datetime=${moment.iso} title=${moment.iso}>${moment.text}</time>`;
}

export function personText(name: string | undefined): string {
  return name === undefined ? sharedStrings.personNotRecorded : sharedStrings.by(name);
}

function authoredView(moment: Moment | undefined, name: string | undefined): TemplateResult {
  const isUnknown = !moment && name === undefined;
  return html`${momentView(moment)} ${isUnknown ? nothing : html`<span class="person">${personText(name)}</span>`}`;
}
