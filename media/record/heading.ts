// The head of the page: the fields that tell what the Record is.
import { html, nothing, type TemplateResult } from 'lit';
import type { RecordPageData } from '../../src/protocol/recordPage';
import { stateChip } from '../base/chips';
import type { Values } from '../page/pageParts';
import {
  headContext,
  labelsField,
  longTextField,
  momentField,
  stateField,
  textField,
  type HeadHost,
} from '../form/headFields';
import { strings } from './strings';

export function headingView(values: Values, form: HeadHost, data: RecordPageData | undefined): TemplateResult {
  const context = headContext(form);
  const text = (key: string): string | null => (typeof values[key] === 'string' ? values[key] : null);
  const title = text('title');
  const field = (key: string, label: string) => ({ path: [key], label, value: text(key) });
  return html`<h1 class="visually-hidden">${title ? title : strings.untitled}</h1>
    <div class="title">
      ${textField({ ...field('title', strings.title), hidesLabel: true, isRequired: true, whenEmpty: 'emptyText' }, context)}
    </div>
    <div class="chips">
      ${data ? stateView(data, field('state', strings.stateName), context) : nothing}
      ${momentField({ ...field('eventDate', strings.eventDate), hidesLabel: true }, context)}
      ${labelsField({ path: ['labels'], value: listOf(values['labels']) }, data?.knownLabels ?? [], context)}
    </div>
    ${longTextField({ ...field('description', strings.description), hidesLabel: true }, context)}`;
}

function stateView(
  { state, stateText, states }: RecordPageData,
  field: Parameters<typeof stateField>[0],
  context: Parameters<typeof stateField>[2],
): TemplateResult {
  if (states.length === 0) return stateChip(state, stateText);
  return stateField({ ...field, hidesLabel: true, whenEmpty: 'keep' }, states, context);
}

function listOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}
