// Dates, people and numbers of a Mini, side by side.
import { html, nothing, type TemplateResult } from 'lit';
import { visibleText } from '../../src/base/visibleText';
import type { MiniAction, MiniPageData } from '../../src/protocol/miniPage';
import { authoredView, fact, missingView, momentView } from '../base/factViews';
import { icons } from '../base/icons';
import type { MiniAsk } from './miniAsk';
import { strings } from './strings';

export function factsView(data: MiniPageData, ask: MiniAsk): TemplateResult {
  const changeable = (name: string, value: TemplateResult, action: MiniAction): TemplateResult => {
    if (!data.canEdit) return value;
    const text = strings.namedAction(strings.change, name);
    return html`<span class="changeable"
      ><span>${value}</span
      ><vscode-button secondary aria-label=${text} title=${text} @click=${() => ask.act('act', { action })}
        >${icons.edit}</vscode-button
      ></span
    >`;
  };
  const age = data.ageText === undefined ? nothing : html`<span class="person">${data.ageText}</span>`;
  const birth = html`${momentView(data.birthDate)} ${age}`;
  const uri = data.externalUri === undefined ? missingView() : html`<code>${data.externalUri}</code>`;
  return html`<section aria-label=${strings.facts}>
    <dl class="facts">
      ${fact(strings.birthDate, changeable(strings.birthDate, birth, 'setBirthDate'))}
      ${fact(strings.records, recordsView(data))} ${fact(strings.created, authoredView(data.createdAt, data.createdBy))}
      ${fact(strings.updatedAt, authoredView(data.updatedAt, data.updatedBy))}
      ${fact(strings.externalUri, changeable(strings.externalUri, uri, 'setExternalUri'))}
      ${fact(strings.miniId, html`<code>${visibleText(data.id)}</code>`)}
    </dl>
  </section>`;
}

function recordsView({ records }: MiniPageData): TemplateResult {
  if (!records) return html`<span class="quiet">${strings.notCounted}</span>`;
  const trash = records.trashText === undefined ? nothing : html`<span class="person">${records.trashText}</span>`;
  return html`${records.text} ${trash}`;
}
