// Around each field: its name, what is expected, what is wrong, and how it is removed.
import { html, nothing, type TemplateResult } from 'lit';
import { icons } from '../../base/icons';
import { idOf, sendTyped, type FormContext } from '../formContext';
import type { FormNode } from '../formNode';
import { limitsText } from '../schema/problemText';
import { strings } from '../strings';
import { toolButton } from '../toolButton';

export interface FrameParts {
  readonly field: FormNode;
  readonly context: FormContext;
  /** A name for screen readers if none is shown, such as an item's. */
  readonly name?: string | undefined;
  /** The problem with the typed text, shown instead of the problem of the value before it. */
  readonly typedProblem?: string | undefined;
  /** The typed text with signs for its invisible characters. */
  readonly withSigns?: string | undefined;
  readonly hidesLabel?: boolean;
}

/** Attributes for the control, so its name, help and problems are heard with it. */
export interface ControlLinks {
  readonly id: string;
  readonly label: string | typeof nothing;
  readonly describedBy: string | typeof nothing;
  readonly invalid: 'true' | typeof nothing;
  readonly required: 'true' | typeof nothing;
  readonly isReadOnly: boolean;
}

export function fieldFrame(parts: FrameParts, control: (links: ControlLinks) => TemplateResult): TemplateResult {
  const { field, context, name, withSigns, hidesLabel = false } = parts;
  const id = idOf(context, field.path);
  const problems = problemsOf(parts);
  const hint = limitsText(field.limits);
  const about = { hint, hidden: withSigns, help: field.help, problem: problems.length > 0 };
  const described = Object.entries(about).flatMap(([part, isThere]) => (isThere ? `${id}-${part}` : []));
  const hasLabel = field.label !== '';
  const links: ControlLinks = {
    id,
    label: hasLabel ? nothing : (name ?? nothing),
    describedBy: described.join(' ') || nothing,
    invalid: problems.length > 0 ? 'true' : nothing,
    required: field.isRequired ? 'true' : nothing,
    isReadOnly: context.isReadOnly || field.isReadOnly,
  };
  return html`<div class="field ${problems.length > 0 ? 'wrong' : ''} ${hasLabel && !hidesLabel ? '' : 'unnamed'}">
    ${hasLabel ? labelView(field, context, hidesLabel) : nothing}
    <div class="field-body">
      <div class="field-control">
        ${control(links)} ${hint === '' ? nothing : html`<span class="field-hint" id="${id}-hint">${hint}</span>`}
        ${removeTool(parts)}
      </div>
      ${problemsView(id, problems)}
      ${withSigns ? html`<p class="field-help" id="${id}-hidden">${strings.hidden(withSigns)}</p>` : nothing}
      ${field.help === '' ? nothing : html`<p class="field-help" id="${id}-help">${field.help}</p>`}
    </div>
  </div>`;
}

/** Announced to screen readers as soon as it appears. */
export function problemsView(id: string, problems: readonly string[]): TemplateResult {
  const text = html`<p class="field-problem" id="${id}-problem">${problems.join(' · ')}</p>`;
  return html`<div class="field-problems" aria-live="polite">${problems.length === 0 ? nothing : text}</div>`;
}

export function problemsOf({ field, context, typedProblem }: FrameParts): readonly string[] {
  return typedProblem ? [typedProblem] : context.problemsAt(field.path);
}

function labelView(field: FormNode, context: FormContext, isHidden: boolean): TemplateResult {
  const { label, isRequired, path } = field;
  const id = idOf(context, path);
  const name = String(path.at(-1) ?? '');
  if (canRename(field, context))
    return html`<div class="field-name">
      <label class="visually-hidden" for=${id} id="${id}-name">${label}</label>${nameView(field, context)}
    </div>`;
  return html`<div class="field-name ${isHidden ? 'visually-hidden' : ''}">
    <label for=${id} id="${id}-name" title=${name === label ? nothing : name}>${label}</label
    >${requiredMark(isRequired)}
  </div>`;
}

function canRename({ path }: FormNode, { isNameTaken }: FormContext): boolean {
  return isNameTaken !== undefined && path.length === 1;
}

/** The name of a field, editable in place where it can be renamed. */
export function nameView(field: FormNode, context: FormContext): TemplateResult {
  if (!canRename(field, context)) return html`${field.label}`;
  return html`<form-field-name .path=${field.path} .context=${context}></form-field-name>`;
}

export function requiredMark(isRequired: boolean): TemplateResult | typeof nothing {
  if (!isRequired) return nothing;
  return html`<span class="required" title=${strings.required} aria-hidden="true">*</span>`;
}

/** Offered unless emptying the field already removes it. */
export function removeTool({ field, context }: FrameParts): TemplateResult | typeof nothing {
  const isClearable = 'whenEmpty' in field && field.whenEmpty === 'remove';
  if (!field.canRemove || isClearable || context.isReadOnly || field.isReadOnly) return nothing;
  const remove = (): void => sendTyped(context, field.path, { kind: 'remove' });
  return toolButton(strings.remove, icons.close, remove, { of: field.label });
}
