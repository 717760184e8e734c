// The fields of a thing itself, such as its title and date: each as one view.
import { html, type TemplateResult } from 'lit';
import type { FieldPath } from '../../src/base/fieldPath';
import { visibleText } from '../../src/base/visibleText';
import type { FieldEdit, FieldProblem } from '../../src/protocol/fieldEdit';
import type { Choice, LabelChip } from '../../src/protocol/page';
import { choiceView } from './fields/choiceView';
import { textView } from './fields/textView';
import type { FormContext } from './formContext';
import type { TextFormat, TextNode, WhenEmpty } from './formNode';
import { strings } from './strings';

/** The fields of a thing by their keys on the wire. */
export type Values = Readonly<Record<string, unknown>>;

export interface HeadField {
  readonly path: FieldPath;
  readonly label: string;
  /** The stored value; null and undefined are none. */
  readonly value: string | null | undefined;
  /** What clearing stores: null if missing. */
  readonly whenEmpty?: WhenEmpty;
  readonly isRequired?: boolean;
  /** The label is only for screen readers. */
  readonly hidesLabel?: boolean;
}

/** A value that isn't a text counts as missing. */
export function fieldOf(values: Values, key: string, label: string): HeadField {
  const value = values[key];
  return { path: [key], label, value: typeof value === 'string' ? value : null };
}

export interface HeadHost {
  readonly isReadOnly: boolean;
  readonly onEdit: (edit: FieldEdit) => void;
  readonly onEditText?: (path: FieldPath) => void;
  readonly problems: readonly FieldProblem[];
}

/** What the fields at the head share. */
export function headContext({ isReadOnly, onEdit, onEditText, problems }: HeadHost): FormContext {
  return {
    base: [],
    isReadOnly,
    send: onEdit,
    editText: onEditText,
    // Only whole fields show problems, also those of a part, such as one of several labels.
    problemsAt: (path) =>
      problems.filter((problem) => path.every((key, at) => problem.path[at] === key)).map(({ message }) => message),
    focusLater: () => undefined,
  };
}

/** One line that wraps if it is narrow. Its label is only for screen readers. */
export function titleField(field: HeadField, context: FormContext): TemplateResult {
  const title: HeadField = { ...field, hidesLabel: true, isRequired: true, whenEmpty: 'emptyText' };
  return html`<div class="title">${textField(title, 'title', context)}</div>`;
}

export function textField(field: HeadField, format: TextFormat, context: FormContext): TemplateResult {
  return textView({
    field: { ...factsOf(field), kind: 'text', format, text: field.value ?? '', whenEmpty: field.whenEmpty ?? 'null' },
    context,
    hidesLabel: field.hidesLabel ?? false,
  });
}

/** `options` in the order shown; a stored value that isn't among them is added. */
export function choiceField(field: HeadField, options: readonly Choice[], context: FormContext): TemplateResult {
  const { value } = field;
  const isOther = value && !options.some((option) => option.value === value);
  const all = isOther ? [...options, { value, text: visibleText(value) }] : options;
  return choiceView({
    field: {
      ...factsOf(field),
      kind: 'choice',
      options: all.map((option) => ({ json: JSON.stringify(option.value), text: option.text })),
      chosen: value ? JSON.stringify(value) : undefined,
      whenEmpty: field.whenEmpty ?? 'keep',
    },
    context,
    hidesLabel: field.hidesLabel ?? false,
  });
}

export function labelsField(
  path: FieldPath,
  value: unknown,
  known: readonly LabelChip[],
  context: FormContext,
): TemplateResult {
  return html`<form-labels
    .path=${path}
    .labels=${Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []}
    .known=${known}
    .context=${context}
  ></form-labels>`;
}

/** A field of any JSON as a form of its own. */
interface JsonField {
  readonly path: FieldPath;
  readonly label: string;
  /** The field's JSON in the text; undefined if there is none. */
  readonly json: string | undefined;
  readonly schema?: unknown;
  readonly addText?: string;
  readonly canRename?: boolean;
}

export function jsonField(field: JsonField, host: HeadHost): TemplateResult {
  return html`<content-form
    .json=${field.json}
    .schema=${field.schema}
    .base=${field.path}
    .label=${field.label}
    .addText=${field.addText}
    .canRename=${field.canRename ?? false}
    .problems=${host.problems}
    .isReadOnly=${host.isReadOnly}
    .onEdit=${host.onEdit}
    .onEditText=${host.onEditText}
  ></content-form>`;
}

/** A new tag is a text; existing ones keep their type. */
const tagsSchema = { type: ['object', 'null'], additionalProperties: { default: '' } };

/** Names and values; a value that isn't a text stays unchanged. */
export function tagsField(field: Pick<JsonField, 'path' | 'label' | 'json'>, host: HeadHost): TemplateResult {
  return jsonField({ ...field, schema: tagsSchema, addText: strings.addTag, canRename: true }, host);
}

function factsOf({
  path,
  label,
  isRequired = false,
}: HeadField): Omit<TextNode, 'kind' | 'format' | 'text' | 'whenEmpty'> {
  return { path, label, help: '', isRequired, isReadOnly: false, canRemove: false, limits: {} };
}
