// The head of the page: title, state, whose it is, labels, and what can be done with the Record as a whole.
import { html, nothing, type TemplateResult } from 'lit';
import type { LabelChip, RecordPageData } from '../../src/protocol/messages';
import { icons } from '../base/icons';
import { strings } from './strings';

export interface HeadingActions {
  readonly rename: () => void;
  readonly copyId: () => void;
}

const knownStates = new Set(['active', 'draft', 'archived', 'deleted']);

export function headingView(data: RecordPageData, actions: HeadingActions): TemplateResult {
  return html`<header class="heading">
    <div class="title-row">
      <h1 class=${data.title === '' ? 'quiet' : ''}>${data.title === '' ? strings.untitled : data.title}</h1>
      <div class="buttons">
        ${
          data.canRename
            ? html`<vscode-button @click=${actions.rename}
                ><span slot="content-before">${icons.edit}</span>${strings.rename}</vscode-button
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
    ${
      data.labels.length > 0
        ? html`<ul class="chips labels" aria-label=${strings.labels}>
            ${data.labels.map(labelView)}
          </ul>`
        : nothing
    }
    ${data.description ? html`<p class="prose description">${data.description}</p>` : nothing}
  </header>`;
}

/** A state this page does not know looks neutral and shows its own name. */
export function stateView(state: string, text: string): TemplateResult {
  const look = knownStates.has(state) ? state : 'other';
  return html`<span class="state ${look}"><span class="visually-hidden">${strings.state('')}</span>${text}</span>`;
}

/** The colour is an attribute of a drawing: a style attribute would be stopped by the content policy. */
function labelView(label: LabelChip): TemplateResult {
  const fill = label.colour !== undefined && CSS.supports('color', label.colour) ? label.colour : 'none';
  return html`<li class="label">
    <svg class="dot" viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
      <circle cx="5" cy="5" r="4" fill=${fill} />
    </svg>
    ${label.name}
  </li>`;
}
