// The head of the page: picture, name, kind, labels and the actions on the whole Mini.
import { html, nothing, type TemplateResult } from 'lit';
import type { MiniAction, MiniPageContract, MiniPageData } from '../../src/protocol/miniPage';
import type { RpcClient } from '../../src/protocol/rpcClient';
import { button } from '../base/button';
import { labelChips } from '../base/chips';
import { icons } from '../base/icons';
import { strings } from './strings';

type Act = (action: MiniAction) => void;

export function headingView(data: MiniPageData, rpc: RpcClient<MiniPageContract>, act: Act): TemplateResult {
  const isPerson = data.agentType !== 'workspace';
  const name = data.name === '' ? strings.unnamed : data.name;
  const edits = html`${button(strings.rename, () => act({ kind: 'rename' }), { icon: icons.edit })}
  ${button(strings.editText, () => act({ kind: 'editText' }), { icon: icons.file })}
  ${button(strings.editLabels, () => act({ kind: 'editLabels' }), { icon: icons.tag })}`;
  return html`<header class="heading with-picture">
    <mini-picture
      .rpc=${rpc}
      .act=${act}
      .url=${data.pictureUrl}
      .name=${name}
      .isPerson=${isPerson}
      .canEdit=${data.canEdit}
    ></mini-picture>
    <div class="who">
      <h1 class=${data.name === '' ? 'quiet' : ''}>${name}</h1>
      <div class="chips">
        <span class="flag">${isPerson ? icons.person : icons.people}${data.agentTypeText}</span>
        ${data.ageText === undefined ? nothing : html`<span>${data.ageText}</span>`}
      </div>
      ${labelChips(data.labels)}
      <div class="buttons" role="group" aria-label=${strings.more}>
        ${button(strings.showRecords, () => act({ kind: 'showRecords' }), { icon: icons.list, isPrimary: true })}
        ${data.canEdit ? edits : nothing} ${button(strings.copyId, () => act({ kind: 'copyId' }), { icon: icons.copy })}
        ${data.canEdit ? button(strings.delete, () => act({ kind: 'delete' }), { icon: icons.trash }) : nothing}
      </div>
    </div>
  </header>`;
}
