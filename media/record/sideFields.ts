// The fields beside the content. The compiler names an editable field that is nowhere on the page.
import { html, nothing, type TemplateResult } from 'lit';
import type { RecordFormField } from '../../src/protocol/recordPage';
import { fieldOf, headContext, tagsField, textField, type HeadHost, type Values } from '../form/headFields';
import { strings } from './strings';

type InHead = 'title' | 'state' | 'eventDate' | 'labels' | 'description';
type InTabs = 'content' | 'schema' | 'relations' | 'authorization';

type SideView = (values: Values, form: HeadHost, json: string | undefined) => TemplateResult | typeof nothing;

const views: Readonly<Record<Exclude<RecordFormField, InHead | InTabs>, SideView>> = {
  externalUri: (values, form) =>
    textField(fieldOf(values, 'externalUri', strings.externalUri), 'uri', headContext(form)),
  tags: ({ tags }, form, json) =>
    form.isReadOnly && Object.keys(tags ?? {}).length === 0
      ? nothing
      : html`<h2>${strings.tags}</h2>
          ${tagsField({ path: ['tags'], label: strings.tags, json }, form)}`,
};

export function sideFields(
  values: Values,
  form: HeadHost,
  jsonOf: (field: string) => string | undefined,
): readonly (TemplateResult | typeof nothing)[] {
  return Object.entries(views).map(([field, view]) => view(values, form, jsonOf(field)));
}
