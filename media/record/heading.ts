// The head of the page: title, state, whose it is, labels, what can be done with the Record as a whole, and its facts.
import { html, nothing, type TemplateResult } from 'lit';
import { visibleText } from '../../src/base/visibleText';
import type { RecordAction, RecordPageData } from '../../src/protocol/recordPage';
import { button } from '../base/button';
import { labelChips, stateChip } from '../base/chips';
import { authoredFacts, codeView, missingView, momentView, type Fact } from '../base/factViews';
import { icons } from '../base/icons';
import { strings } from './strings';

export function headingView(data: RecordPageData, act: (action: RecordAction) => void): TemplateResult {
  const edits = html`${button(strings.rename, () => act({ kind: 'rename' }), { icon: icons.edit, isPrimary: true })}
  ${button(strings.editText, () => act({ kind: 'editText' }), { icon: icons.file })}`;
  return html`<header class="heading">
    <div class="title-row">
      <h1 class=${data.title === '' ? 'quiet' : ''}>${data.title === '' ? strings.untitled : data.title}</h1>
      <div class="buttons">
        ${data.canEdit ? edits : nothing} ${button(strings.copyId, () => act({ kind: 'copyId' }), { icon: icons.copy })}
      </div>
    </div>
    <div class="chips">
      ${stateChip(data.state, data.stateText)}
      <span class="mini">${icons.person}<span class="visually-hidden">${strings.mini}: </span>${data.miniName}</span>
      ${data.archived === true ? html`<span class="flag">${strings.archived}</span>` : nothing}
      ${data.searchable === false ? html`<span class="flag">${strings.notSearchable}</span>` : nothing}
    </div>
    ${labelChips(data.labels)}
    ${data.description ? html`<p class="prose description">${data.description}</p>` : nothing}
  </header>`;
}

export function recordFacts(data: RecordPageData): readonly Fact[] {
  const tags = data.tags.map(({ name, value }) => html`<li><span class="quiet">${name}</span> ${value}</li>`);
  const tagList = html`<ul class="plain-list">
    ${tags}
  </ul>`;
  return [
    [strings.eventDate, momentView(data.eventDate)],
    ...authoredFacts(data),
    [strings.searchable, flagView(data.searchable)],
    [strings.archivedFlag, flagView(data.archived)],
    [strings.externalUri, data.externalUri ? codeView(data.externalUri) : undefined],
    [strings.recordId, codeView(visibleText(data.id))],
    [strings.tags, tags.length > 0 ? tagList : undefined],
  ];
}

/** A flag that did not come is not the same as no. */
function flagView(flag: boolean | undefined): TemplateResult {
  return flag === undefined ? missingView() : html`${flag ? strings.yes : strings.no}`;
}
