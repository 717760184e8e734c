// The form for any JSON: by its schema, or by the shapes of its values. Sends each edit at once; the host answers with the text.
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { FieldPath } from '../../src/base/fieldPath';
import { parseExact } from '../../src/base/json/exactJson';
import type { FieldEdit, FieldProblem } from '../../src/protocol/fieldEdit';
import { given, givenValues, LightElement } from '../base/lightElement';
import { problemsView } from './fields/fieldFrame';
import { idOf, type FormContext } from './formContext';
import type { FormNode } from './formNode';
import { FormerNulls } from './formerNulls';
import { fieldsView, nodeView } from './nodeView';
import { keyOf, placedProblems } from './placedProblems';
import { contentCheck, type ContentCheck } from './schema/checkContent';
import { formatProblems } from './schema/checkFormats';
import { formShape } from './schema/formShape';
import { problemText } from './schema/problemText';

export class ContentForm extends LightElement {
  static override readonly properties = {
    ...given('json', 'label', 'addText', 'canRename', 'isReadOnly', 'onEdit', 'onEditText'),
    ...givenValues('schema', 'base', 'problems'),
  };
  /** The content as the text has it, so numbers keep their digits. Undefined or empty if there is none. */
  declare json: string | undefined;
  /** The content's own JSON Schema, if it has one. */
  declare schema: unknown;
  /** The path of the content in its document. */
  declare base: FieldPath;
  /** The form's name for screen readers. */
  declare label: string;
  /** The text of the button that adds a field, instead of Add Field. */
  declare addText: string | undefined;
  /** Whether the root's fields can be renamed in place. */
  declare canRename: boolean;
  /** Problems the host found, by paths in the document. */
  declare problems: readonly FieldProblem[];
  declare isReadOnly: boolean;
  declare onEdit: (edit: FieldEdit) => void;
  declare onEditText: ((path: FieldPath) => void) | undefined;
  private shape: FormNode | undefined;
  private check: ContentCheck | undefined;
  private sentences: ReadonlyMap<string, readonly string[]> = new Map();
  private readonly nulls = new FormerNulls();
  private focusId: string | undefined;

  constructor() {
    super();
    this.base = [];
    this.label = '';
    this.canRename = false;
    this.problems = [];
    this.isReadOnly = false;
    this.onEdit = () => undefined;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('base')) this.nulls.clear();
    if (changed.has('schema') || !this.check) this.check = contentCheck(this.schema);
    if (!['json', 'schema', 'problems', 'base'].some((name) => changed.has(name as keyof ContentForm))) return;
    const value = this.json ? parseExact(this.json) : undefined;
    this.nulls.note(value);
    this.shape = formShape({ schema: this.schema, value, wasNull: (path) => this.nulls.has(path) });
    const found = [...this.check(value), ...formatProblems(this.shape)].map(({ path, problem }) => ({
      path,
      message: problemText(problem),
    }));
    this.sentences = placedProblems(this.shape, this.base, found, this.problems);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { shape } = this;
    if (!shape) return nothing;
    const context = this.context();
    const view =
      shape.kind === 'group' ? fieldsView(shape, context, this.addText) : nodeView(shape, context, this.label);
    // A root that isn't a group shows its own problems.
    const ofAll = shape.kind === 'group' ? problemsView(idOf(context, []), context.problemsAt([])) : nothing;
    return html`<div class="form" role="group" aria-label=${this.label || nothing}>${ofAll}${view}</div>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    const id = this.focusId;
    if (!changed.has('json') || id === undefined) return;
    // Inner elements render after this one, and the user may edit before that.
    requestAnimationFrame(() => {
      const element = document.getElementById(id);
      if (!element || this.focusId !== id) return;
      this.focusId = undefined;
      focusWithin(element);
    });
  }

  private readonly send = (edit: FieldEdit): void => {
    this.nulls.follow({ ...edit, path: edit.path.slice(this.base.length) });
    this.onEdit(edit);
  };

  private context(): FormContext {
    const { shape } = this;
    const names = this.canRename && !this.isReadOnly && shape?.kind === 'group' ? shape.names : undefined;
    return {
      base: this.base,
      isReadOnly: this.isReadOnly,
      send: this.send,
      editText: this.onEditText,
      problemsAt: (path) => this.sentences.get(keyOf(path)) ?? [],
      isNameTaken: names && ((name) => names.includes(name)),
      focusLater: (id) => {
        this.focusId = id;
      },
    };
  }
}

/** Focuses the element; if it is a disabled tool, as at the end of a list, the next one. */
function focusWithin(element: HTMLElement): void {
  const controls = 'input, textarea, select, button';
  const isOff = element instanceof HTMLButtonElement && element.disabled;
  const goal = isOff ? element.parentElement?.querySelector<HTMLElement>('button:not(:disabled)') : element;
  const inner = goal?.matches(controls) ? goal : goal?.querySelector<HTMLElement>(controls);
  inner?.focus();
  // A new number starts with a value: select it, so typing replaces it.
  if (inner instanceof HTMLInputElement) inner.select();
}
