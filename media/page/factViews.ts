// The facts of a thing, each beside its name; on every page the same way.
import { html, nothing, type TemplateResult } from 'lit';
import { visibleText } from '../../src/base/visibleText';
import type { PageData, PageFact, ReadMark, SharedAction } from '../../src/protocol/page';
import { button, iconButton } from '../base/button';
import { icons } from '../base/icons';
import { sharedStrings } from '../base/strings';

/** The copy button is beside the id, `refresh` beside the time of the last read. */
export function factsView(
  { facts, asOf }: PageData & ReadMark,
  act: (action: SharedAction) => void,
  refresh: () => void,
): TemplateResult {
  const copyId = iconButton(sharedStrings.copyId, () => act({ kind: 'copyId' }), icons.copy);
  const copyLink = iconButton(sharedStrings.copyLink, () => act({ kind: 'copyLink' }), icons.chain);
  const rows = facts.map(
    (fact) =>
      html`<div>
        <dt>${fact.name}</dt>
        <dd>
          ${textView(fact)} ${fact.note === undefined ? nothing : html`<span class="person">${fact.note}</span>`}
          ${fact.isCode === true ? html`<span class="copies">${copyId}${copyLink}</span>` : nothing}
        </dd>
      </div>`,
  );
  return html`<dl class="facts">${rows}</dl>
    <footer class="quiet">
      <page-moment .moment=${asOf} .sentence=${sharedStrings.asOf}></page-moment>
      ${button(sharedStrings.refresh, refresh, { isQuiet: true })}
    </footer>`;
}

function textView({ text, isMissing, iso, isCode }: PageFact): TemplateResult {
  if (isMissing === true) return html`<span class="quiet">${text}</span>`;
  if (iso !== undefined) return html`<page-moment .moment=${{ text, iso }}></page-moment>`;
  return isCode === true ? html`<code>${visibleText(text)}</code>` : html`${text}`;
}

export function personText(name: string | undefined): string {
  return name === undefined ? sharedStrings.unknown : sharedStrings.by(name);
}
