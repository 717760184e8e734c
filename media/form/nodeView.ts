// A node of the form and its subtree.
import { html, nothing, type TemplateResult } from 'lit';
import { icons } from '../base/icons';
import { choiceView, flagView } from './fields/choiceView';
import { nameView, problemsOf, problemsView, removeTool, requiredMark } from './fields/fieldFrame';
import { textView } from './fields/textView';
import { idOf, type FormContext } from './formContext';
import type { FormNode, GroupNode, UnsupportedNode } from './formNode';
import { listView } from './listView';
import { strings } from './strings';
import { textButton } from './toolButton';

/** `name` is for screen readers if the node has no label of its own. */
export function nodeView(field: FormNode, context: FormContext, name?: string): TemplateResult {
  switch (field.kind) {
    case 'text':
    case 'number':
      return textView({ field, context, name });
    case 'flag':
      return flagView({ field, context, name });
    case 'choice':
      return choiceView({ field, context, name });
    case 'list':
      return sectionView(field, context, name, listView(field, context, name ?? field.label, nodeView));
    case 'group':
      return sectionView(field, context, name, fieldsView(field, context));
    case 'unsupported':
      return sectionView(field, context, name, unsupportedView(field, context, name));
  }
}

export function fieldsView(group: GroupNode, context: FormContext, addText?: string): TemplateResult {
  const canAdd = group.canAddFields && !context.isReadOnly;
  return html`<div class="fields-of">
    ${group.fields.map((field) => nodeView(field, context))}
    ${
      canAdd
        ? html`<form-add-field
            .field=${group}
            .context=${context}
            .text=${addText ?? strings.addField}
          ></form-add-field>`
        : nothing
    }
  </div>`;
}

/** A section with further fields, below its name. */
function sectionView(
  field: FormNode,
  context: FormContext,
  name: string | undefined,
  content: TemplateResult,
): TemplateResult {
  const id = idOf(context, field.path);
  const problems = problemsOf({ field, context });
  const tool = removeTool({ field, context });
  const described = [field.help && `${id}-help`, problems.length > 0 && `${id}-problem`].filter(Boolean).join(' ');
  const help = field.help === '' ? nothing : html`<p class="field-help" id="${id}-help">${field.help}</p>`;
  const wrong = problemsView(id, problems);
  if (field.path.length === 0) return html`${help}${wrong}${content}`;
  return html`<div
    class="section of-${field.kind} ${field.label === '' ? 'unnamed' : ''}"
    role="group"
    id=${id}
    aria-label=${field.label === '' ? (name ?? nothing) : nothing}
    aria-labelledby=${field.label === '' ? nothing : `${id}-name`}
    aria-describedby=${described || nothing}
  >
    ${
      field.label === ''
        ? nothing
        : html`<div class="section-name">
            <span id="${id}-name">${nameView(field, context)}</span>${requiredMark(field.isRequired)}${tool}
          </div>`
    }
    ${help}${wrong}${content}
  </div>`;
}

function unsupportedView(field: UnsupportedNode, context: FormContext, name: string | undefined): TemplateResult {
  const { json, path, label } = field;
  const { editText, base } = context;
  const of = label === '' ? (name ?? '') : label;
  return html`<div class="unsupported-body">
    ${
      json === ''
        ? nothing
        : html`<pre class="raw scrolling" tabindex="0" role="region" aria-label=${of || strings.editText}>${json}</pre>`
    }
    <p class="field-help">${strings.noFormFor}</p>
    ${editText ? textButton(strings.editText, icons.text, () => editText([...base, ...path]), { of }) : nothing}
  </div>`;
}
