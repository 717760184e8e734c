// A text or a number by the element for its format.
import { html, type TemplateResult } from 'lit';
import type { NumberNode, TextNode } from '../formNode';
import type { FrameParts } from './fieldFrame';

type TextParts = FrameParts & { readonly field: TextNode | NumberNode };

export function textView({ field, context, name, hidesLabel = false }: TextParts): TemplateResult {
  switch (field.kind === 'text' ? field.format : undefined) {
    case 'day':
      return html`<form-day .field=${field} .context=${context} .name=${name} .hidesLabel=${hidesLabel}></form-day>`;
    case 'moment':
      return html`<form-moment
        .field=${field}
        .context=${context}
        .name=${name}
        .hidesLabel=${hidesLabel}
      ></form-moment>`;
    default:
      return html`<form-text .field=${field} .context=${context} .name=${name} .hidesLabel=${hidesLabel}></form-text>`;
  }
}
