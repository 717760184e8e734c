// The head of the page: title, state, whose it is, labels, and what can be done with the Record as a whole.
import { html, nothing, type TemplateResult } from 'lit';
import type { RecordPageData } from '../../src/protocol/recordPage';
import { icons } from '../base/icons';
import { labelChips } from '../base/labelChips';
import { stateView } from '../base/stateView';
import { strings } from './strings';

export interface HeadingActions {
  readonly rename: () => void;
  readonly editText: () => void;
  readonly copyId: () => void;
}

export function headingView(data: RecordPageData, actions: HeadingActions): TemplateResult {
  return html`<header class="heading">
    <div class="title-row">
      <h1 class=${data.title === '' ? 'quiet' : ''}>${data.title === '' ? strings.untitled : data.title}</h1>
      <div class="buttons">
        ${
          data.canEdit
            ? html`<vscode-button @click=${actions.rename}
                  ><span slot="content-before">${icons.edit}</span>${strings.rename}</vscode-button
                ><vscode-button secondary @click=${actions.editText}
                  ><span slot="content-before">${icons.file}</span>${strings.editText}</vscode-button
                >`
            : nothing
        }
        <vscode-button secondary @click=${actions.copyId}
          ><span slot="content-before">${icons.copy}</span>${strings.copyId}</vscode-button
        >
      </div>
    </div>
    <div class="chips">
      ${stateView(data.state, data.stateText)}
      <span class="mini">${icons.person}<span class="visually-hidden">${strings.mini}: </span>${data.miniName}</span>
      ${data.archived === true ? html`<span class="flag">${strings.archived}</span>` : nothing}
      ${data.searchable === false ? html`<span class="flag">${strings.notSearchable}</span>` : nothing}
    </div>
    ${labelChips(data.labels)}
    ${data.description ? html`<p class="prose description">${data.description}</p>` : nothing}
  </header>`;
}
