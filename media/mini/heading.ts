// The head of the page: the picture, and the fields that tell who the Mini is.
import { html, nothing, type TemplateResult } from 'lit';
import type { MiniAction, MiniPageContract, MiniPageData } from '../../src/protocol/miniPage';
import type { RpcClient } from '../../src/protocol/rpcClient';
import type { Values } from '../page/pageParts';
import { dayField, headContext, labelsField, titleField, type HeadHost } from '../form/headFields';
import { strings } from './strings';

export function headingView(
  values: Values,
  form: HeadHost,
  data: MiniPageData | undefined,
  rpc: RpcClient<MiniPageContract>,
  act: (action: MiniAction) => void,
): TemplateResult {
  const context = headContext(form);
  const text = (key: string): string | null => (typeof values[key] === 'string' ? values[key] : null);
  const name = text('name') || strings.unnamed;
  const labels = Array.isArray(values['labels']) ? values['labels'].filter((one) => typeof one === 'string') : [];
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
      ${titleField({ path: ['name'], label: strings.name, value: text('name') }, context)}
      <div class="chips">
        ${dayField({ path: ['dateOfBirth'], label: strings.birthDate, value: text('dateOfBirth') }, context)}
        ${data?.ageText === undefined ? nothing : html`<span class="quiet">${data.ageText}</span>`}
      </div>
      ${labelsField({ path: ['labels'], value: labels }, data?.knownLabels ?? [], context)}
    </div>
  </div>`;
}
