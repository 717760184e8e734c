// The facts of a thing, each beside its name; on every page the same way.
import { html, nothing, type TemplateResult } from 'lit';
import { visibleText } from '../../src/base/visibleText';
import type { PageFact } from '../../src/protocol/page';
import { iconButton } from './button';
import { icons } from './icons';
import { sharedStrings } from './strings';

export function factsView<Action extends string>(
  facts: readonly PageFact<Action>[],
  act?: (action: Action) => void,
): TemplateResult {
  const rows = facts.map((fact) => {
    const { name, action } = fact;
    const value = valueView(fact);
    return html`<div>
      <dt>${name}</dt>
      <dd>${action === undefined || !act ? value : changeable(name, value, () => act(action))}</dd>
    </div>`;
  });
  return html`<section aria-label=${sharedStrings.facts}>
    <dl class="facts">${rows}</dl>
  </section>`;
}

function valueView<Action extends string>(fact: PageFact<Action>): TemplateResult {
  const note = fact.note === undefined ? nothing : html`<span class="person">${fact.note}</span>`;
  return html`${textView(fact)} ${note}`;
}

/** Ids and addresses, to the letter. */
export function codeView(text: string): TemplateResult {
  return html`<code>${text}</code>`;
}

function textView<Action extends string>({ text, isMissing, iso, isCode, entries }: PageFact<Action>): TemplateResult {
  if (entries)
    return html`<ul class="plain-list">
      ${entries.map(({ name, value }) => html`<li><span class="quiet">${name}</span> ${value}</li>`)}
    </ul>`;
  if (isMissing === true) return html`<span class="quiet">${text}</span>`;
  if (iso !== undefined) return html`<time datetime=${iso} title=${iso}>${text}</time>`;
  return isCode === true ? html`<code>${visibleText(text)}</code>` : html`${text}`;
}

function changeable(name: string, value: TemplateResult, change: () => void): TemplateResult {
  const button = iconButton(sharedStrings.namedAction(sharedStrings.change, name), change, icons.edit);
  return html`<span class="changeable"><span>${value}</span>${button}</span>`;
}

export function personText(name: string | undefined): string {
  return name === undefined ? sharedStrings.personNotRecorded : sharedStrings.by(name);
}
