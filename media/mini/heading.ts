// The head of the page: picture, name, whom the Mini serves, labels, what can be done with it as a whole, and its facts.
import { html, nothing, type TemplateResult } from 'lit';
import { visibleText } from '../../src/base/visibleText';
import type { MiniAction, MiniPageContract, MiniPageData } from '../../src/protocol/miniPage';
import type { RpcClient } from '../../src/protocol/rpcClient';
import { button, iconButton } from '../base/button';
import { labelChips } from '../base/chips';
import { authoredFacts, codeView, missingView, momentView, type Fact } from '../base/factViews';
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

export function miniFacts(data: MiniPageData, act: Act): readonly Fact[] {
  const editable = (name: string, value: TemplateResult, kind: 'setBirthDate' | 'setExternalUri'): Fact => {
    const edit = iconButton(strings.namedAction(strings.change, name), () => act({ kind }), icons.edit);
    return [name, data.canEdit ? html`<span class="changeable"><span>${value}</span>${edit}</span>` : value];
  };
  const { externalUri } = data;
  return [
    editable(strings.birthDate, html`${momentView(data.birthDate)} ${belowView(data.ageText)}`, 'setBirthDate'),
    [strings.records, recordsView(data)],
    ...authoredFacts(data),
    editable(strings.externalUri, externalUri === undefined ? missingView() : codeView(externalUri), 'setExternalUri'),
    [strings.miniId, codeView(visibleText(data.id))],
  ];
}

function recordsView({ records }: MiniPageData): TemplateResult {
  if (!records) return html`<span class="quiet">${strings.notCounted}</span>`;
  return html`${records.text} ${belowView(records.trashText)}`;
}

function belowView(text: string | undefined): TemplateResult | typeof nothing {
  return text === undefined ? nothing : html`<span class="person">${text}</span>`;
}
