// The head of the page: the fields that tell what the Record is.
import { html, type TemplateResult } from 'lit';
import type { RecordPageData } from '../../src/protocol/recordPage';
import { stateChip } from '../base/chips';
import type { FormContext } from '../form/formContext';
import {
  fieldOf,
  headContext,
  labelsField,
  choiceField,
  textField,
  titleField,
  type HeadField,
  type HeadHost,
  type Values,
} from '../form/headFields';
import { strings } from './strings';

export function headingView(values: Values, form: HeadHost, data: RecordPageData | undefined): TemplateResult {
  const context = headContext(form);
  const field = (key: string, label: string): HeadField => fieldOf(values, key, label);
  const title = field('title', strings.title);
  return html`<h1 class="visually-hidden">${title.value ? title.value : strings.untitled}</h1>
    ${titleField(title, context)}
    <div class="chips">
      ${stateView(data, field('state', strings.stateName), context)}
      ${textField({ ...field('eventDate', strings.eventDate), hidesLabel: true }, 'moment', context)}
      ${labelsField(['labels'], values['labels'], data?.knownLabels ?? [], context)}
    </div>
    ${textField({ ...field('description', strings.description), hidesLabel: true }, 'long', context)}`;
}

/** Until the states are known, its place is reserved. */
function stateView(data: RecordPageData | undefined, field: HeadField, context: FormContext): TemplateResult {
  const states = data?.states ?? [];
  if (data && states.length === 0) return stateChip(data.state, data.stateText);
  const view = choiceField({ ...field, hidesLabel: true, whenEmpty: 'keep' }, states, context);
  return data ? view : html`<div class="awaited">${view}</div>`;
}
