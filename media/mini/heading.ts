// The head of the page: picture, name, whom the Mini serves, labels, and what can be done with it as a whole.
import { html, nothing, type TemplateResult } from 'lit';
import type { MiniAction, MiniPageData } from '../../src/protocol/miniPage';
import { icons } from '../base/icons';
import { labelChips } from '../base/labelChips';
import type { MiniAsk } from './miniAsk';
import { strings } from './strings';

export function headingView(data: MiniPageData, ask: MiniAsk): TemplateResult {
  const isPerson = data.agentType !== 'workspace';
  const act = (action: MiniAction) => (): void => ask.act('act', { action });
  const button = (text: string, icon: TemplateResult, run: () => void, isPrimary = false): TemplateResult =>
    html`<vscode-button ?secondary=${!isPrimary} @click=${run}
      ><span slot="content-before">${icon}</span>${text}</vscode-button
    >`;
  return html`<header class="heading with-picture">
    <mini-picture
      .ask=${ask}
      .url=${data.pictureUrl}
      .name=${data.name === '' ? strings.unnamed : data.name}
      .isPerson=${isPerson}
      .canEdit=${data.canEdit}
    ></mini-picture>
    <div class="who">
      <h1 class=${data.name === '' ? 'quiet' : ''}>${data.name === '' ? strings.unnamed : data.name}</h1>
      <div class="chips">
        <span class="flag">${isPerson ? icons.person : icons.people}${data.agentTypeText}</span>
        ${data.ageText === undefined ? nothing : html`<span>${data.ageText}</span>`}
      </div>
      ${labelChips(data.labels)}
      <div class="buttons" role="group" aria-label=${strings.more}>
        ${button(strings.showRecords, icons.list, act('showRecords'), true)}
        ${
          data.canEdit
            ? html`${button(strings.rename, icons.edit, act('rename'))}
              ${button(strings.editText, icons.file, act('editText'))}
              ${button(strings.editLabels, icons.tag, act('editLabels'))}`
            : nothing
        }
        ${button(strings.copyId, icons.copy, () => ask.act('copyId', null))}
        ${data.canEdit ? button(strings.delete, icons.trash, act('delete')) : nothing}
      </div>
    </div>
  </header>`;
}
