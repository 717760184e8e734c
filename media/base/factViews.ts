// The facts of a thing, each beside its name; on every page the same way.
import { html, nothing, type TemplateResult } from 'lit';
import { visibleText } from '../../src/base/visibleText';
import type { PageFact } from '../../src/protocol/page';
import { iconButton } from './button';
import { icons } from './icons';
import { sharedStrings } from './strings';

/** `copyId` is offered beside the id. */
export function factsView(facts: readonly PageFact[], copyId: () => void): TemplateResult {
  const rows = facts.map(
    (fact) =>
      html`<div>
        <dt>${fact.name}</dt>
        <dd>
          ${textView(fact)} ${fact.note === undefined ? nothing : html`<span class="person">${fact.note}</span>`}
          ${fact.isCode === true ? iconButton(sharedStrings.copyId, copyId, icons.copy) : nothing}
        </dd>
      </div>`,
  );
  return html`<dl class="facts">${rows}</dl>`;
}

function textView({ text, isMissing, iso, isCode }: PageFact): TemplateResult {
  if (isMissing === true) return html`<span class="quiet">${text}</span>`;
  if (iso !== undefined) return html`<time datetime=${iso} title=${iso}>${text}</time>`;
  return isCode === true ? html`<code>${visibleText(text)}</code>` : html`${text}`;
}

export function personText(name: string | undefined): string {
  return name === undefined ? sharedStrings.personNotRecorded : sharedStrings.by(name);
}
