// The head of the page: title, state, whose it is, labels, what can be done with the Record as a whole, and its facts.
import { html, nothing, type TemplateResult } from 'lit';
import type { RecordAction, RecordPageData } from '../../src/protocol/recordPage';
import { button } from '../base/button';
import { labelChips, stateChip } from '../base/chips';
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
