// The head of the page: the picture, and the fields that tell who the Mini is.
import { html, nothing, type TemplateResult } from 'lit';
import type { MiniAction, MiniPageContract, MiniPageData } from '../../src/protocol/miniPage';
import type { RpcClient } from '../../src/protocol/rpcClient';
import {
  fieldOf,
  headContext,
  labelsField,
  textField,
  titleField,
  type HeadHost,
  type Values,
} from '../form/headFields';
import { strings } from './strings';

export function headingView(
  values: Values,
  form: HeadHost,
  data: MiniPageData | undefined,
  rpc: RpcClient<MiniPageContract>,
  act: (action: MiniAction) => void,
): TemplateResult {
  const context = headContext(form);
  const title = fieldOf(values, 'name', strings.name);
  const name = title.value || strings.unnamed;
  return html`<div class="with-picture">
    <mini-picture
      .rpc=${rpc}
      .act=${act}
      .url=${data?.pictureUrl}
      .name=${name}
      .isPerson=${data?.agentType !== 'workspace'}
      .canEdit=${data?.canEdit ?? false}
    ></mini-picture>
    <div class="who">
      <h1 class="visually-hidden">${name}</h1>
      ${titleField(title, context)}
      <div class="chips">
        ${textField(fieldOf(values, 'dateOfBirth', strings.birthDate), 'day', context)}
        ${data?.ageText === undefined ? nothing : html`<span class="quiet">${data.ageText}</span>`}
      </div>
      ${labelsField(['labels'], values['labels'], data?.knownLabels ?? [], context)}
    </div>
  </div>`;
}
