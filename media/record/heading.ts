// The head of the page: the fields that tell what the Record is.
import { html, type TemplateResult } from 'lit';
import type { RecordPageData } from '../../src/protocol/recordPage';
import { stateChip } from '../base/chips';
import type { Values } from '../page/pageParts';
import {
  headContext,
  labelsField,
  longTextField,
  momentField,
  stateField,
  titleField,
  type HeadHost,
} from '../form/headFields';
import { strings } from './strings';

export function headingView(values: Values, form: HeadHost, data: RecordPageData | undefined): TemplateResult {
  const context = headContext(form);
  const text = (key: string): string | null => (typeof values[key] === 'string' ? values[key] : null);
  const title = text('title');
  const field = (key: string, label: string) => ({ path: [key], label, value: text(key) });
  return html`<h1 class="visually-hidden">${title ? title : strings.untitled}</h1>
    ${titleField(field('title', strings.title), context)}
    <div class="chips">
      ${stateView(data, field('state', strings.stateName), context)}
      ${momentField({ ...field('eventDate', strings.eventDate), hidesLabel: true }, context)}
      ${labelsField({ path: ['labels'], value: listOf(values['labels']) }, data?.knownLabels ?? [], context)}
    </div>
    ${longTextField({ ...field('description', strings.description), hidesLabel: true }, context)}`;
}

/** Until the states are known, its place is reserved. */
function stateView(
  data: RecordPageData | undefined,
  field: Parameters<typeof stateField>[0],
  context: Parameters<typeof stateField>[2],
): TemplateResult {
  const states = data?.states ?? [];
  if (data && states.length === 0) return stateChip(data.state, data.stateText);
  const view = stateField({ ...field, hidesLabel: true, whenEmpty: 'keep' }, states, context);
  return data ? view : html`<div class="awaited">${view}</div>`;
}

function listOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}
