// A field in which one types: what is typed stays until a value arrives that this field did not send.
import type { PropertyValues } from 'lit';
import { LightElement } from '../../base/lightElement';
import type { NumberNode, TextNode } from '../formNode';
import { idOf, sendTyped, type FormContext } from '../formContext';
import { SentValues } from './sentValues';
import { echoOf, typedValue } from './typedValue';

export abstract class TypingField extends LightElement {
  static override readonly properties = {
    field: { attribute: false },
    context: { attribute: false },
    name: { attribute: false },
    hidesLabel: { attribute: false },
    typed: { state: true },
    isUnsent: { state: true },
  };
  declare field: TextNode | NumberNode;
  declare context: FormContext;
  /** Heard where the field has no label of its own. */
  declare name: string | undefined;
  declare hidesLabel: boolean;
  declare typed: string;
  /** What is typed is no value. */
  declare isUnsent: boolean;
  private readonly sent = new SentValues();
  private shownId = '';
  private stored = '';

  constructor() {
    super();
    this.typed = '';
    this.hidesLabel = false;
    this.isUnsent = false;
  }

  /** A value from outside. */
  protected receive(text: string): void {
    this.typed = text;
    this.isUnsent = false;
    this.sent.clear();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('field')) return;
    const id = idOf(this.context, this.field.path);
    const { text } = this.field;
    const isOther = id !== this.shownId;
    if (isOther || (text !== this.stored && !this.sent.isEcho(text))) this.receive(text);
    this.shownId = id;
    this.stored = text;
  }

  protected type(text: string): void {
    this.typed = text;
    const value = typedValue(this.field, text);
    this.isUnsent = value.kind === 'notNumber';
    if (this.isUnsent) return;
    this.sent.add(echoOf(value));
    sendTyped(this.context, this.field.path, value);
  }
}
