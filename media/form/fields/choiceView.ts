// A choice among known values, and yes or no.
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { sendTyped } from '../formContext';
import type { ChoiceNode, FlagNode } from '../formNode';
import { strings } from '../strings';
import { fieldFrame, type FrameParts } from './fieldFrame';
import { emptyValue } from './typedValue';

type Parts<N> = FrameParts & { readonly field: N };

export function choiceView(parts: Parts<ChoiceNode>): TemplateResult {
  const { field, context } = parts;
  const { options, chosen, whenEmpty } = field;
  const canBeEmpty = chosen === undefined || whenEmpty === 'remove' || whenEmpty === 'null';
  const onChange = (event: Event): void => {
    const { value } = event.currentTarget as HTMLSelectElement;
    const json = value === '' ? undefined : options[Number(value)]?.json;
    sendTyped(context, field.path, json === undefined ? emptyValue(whenEmpty) : { kind: 'set', json });
  };
  const place = options.findIndex(({ json }) => json === chosen);
  return fieldFrame(
    parts,
    (links) =>
      html`<select
        class="input choice"
        id=${links.id}
        aria-label=${links.label}
        aria-describedby=${links.describedBy}
        aria-invalid=${links.invalid}
        aria-required=${links.required}
        ?disabled=${links.isReadOnly}
        .value=${live(place < 0 ? '' : String(place))}
        @change=${onChange}
      >
        ${canBeEmpty ? html`<option value="" ?selected=${place < 0}>${strings.notSet}</option>` : nothing}
        ${options.map(({ text }, index) => html`<option value=${index} ?selected=${index === place}>${text}</option>`)}
      </select>`,
  );
}

export function flagView(parts: Parts<FlagNode>): TemplateResult {
  const { field, context } = parts;
  const onChange = (event: Event): void => {
    const { checked } = event.currentTarget as HTMLInputElement;
    sendTyped(context, field.path, { kind: 'set', json: String(checked) });
  };
  const state = field.isOn === undefined ? strings.notSet : field.isOn ? strings.yes : strings.no;
  return fieldFrame(
    parts,
    (links) =>
      html`<span class="flag-control"
        ><input
          type="checkbox"
          id=${links.id}
          aria-label=${links.label}
          aria-describedby=${links.describedBy}
          aria-invalid=${links.invalid}
          aria-required=${links.required}
          ?disabled=${links.isReadOnly}
          .checked=${live(field.isOn === true)}
          .indeterminate=${live(field.isOn === undefined)}
          @change=${onChange}
        /><span class="quiet" aria-hidden="true">${state}</span></span
      >`,
  );
}
