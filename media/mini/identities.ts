// The identities of a Mini: masked until one is revealed, and again when the page is hidden; each is changed without showing others.
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { sameJson } from '../../src/base/json/sameJson';
import { visibleText } from '../../src/base/visibleText';
import type { FieldEdit, FieldProblem } from '../../src/protocol/fieldEdit';
import type { MiniPageContract, MiniPageData } from '../../src/protocol/miniPage';
import type { RpcClient } from '../../src/protocol/rpcClient';
import { iconButton } from '../base/button';
import { failureText } from '../base/failureText';
import { icons } from '../base/icons';
import { given, states, LightElement } from '../base/lightElement';
import { emptyNotice, failureNotice } from '../base/notices';
import { problemsView } from '../form/fields/fieldFrame';
import { strings as formStrings } from '../form/strings';
import { textButton } from '../form/toolButton';
import { KeptNumber } from './keptNumber';
import { maskedView } from './maskedView';
import { placeNow, type IdentityRow, type Revealed } from './revealed';
import { strings } from './strings';

export class MiniIdentities extends LightElement {
  static override readonly properties = {
    ...given('rows', 'kinds', 'rpc', 'isReadOnly', 'onEdit', 'problems'),
    ...states('revealed', 'changing', 'typed', 'isMissing', 'failure'),
  };
  declare rows: readonly IdentityRow[];
  declare kinds: MiniPageData['identityKinds'];
  declare rpc: RpcClient<MiniPageContract>;
  declare isReadOnly: boolean;
  declare onEdit: (edit: FieldEdit) => void;
  declare problems: readonly FieldProblem[];
  /** One at a time. */
  declare revealed: Revealed | undefined;
  /** The index of the identity whose value is being typed. */
  declare changing: number | undefined;
  declare typed: string;
  /** A save waits for the missing value. */
  declare isMissing: boolean;
  declare failure: string | undefined;
  private shownRows: readonly string[] = [];
  private typingIn: Element | null = null;
  private isAdding = false;
  private readonly kept = new KeptNumber();
  readonly unfinished = formStrings.required;

  constructor() {
    super();
    this.rows = [];
    this.kinds = [];
    this.isReadOnly = true;
    this.problems = [];
    this.typed = '';
    this.isMissing = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener('visibilitychange', this.forget);
  }

  override disconnectedCallback(): void {
    document.removeEventListener('visibilitychange', this.forget);
    super.disconnectedCallback();
  }

  /** Positions may refer to other identities. A number that is being typed stays with its own. */
  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('rows')) return;
    const rows = this.rows.map((row) => JSON.stringify(row));
    if (sameJson(rows, this.shownRows)) return;
    this.forget();
    if (this.changing !== undefined) this.changing = placeNow(this.shownRows, rows, this.changing);
    this.shownRows = rows;
    const kept = this.changing === undefined && this.kept.find(rows);
    if (!kept) return;
    this.changing = kept.index;
    this.typed = kept.typed;
    this.isAdding = !this.rows[kept.index]?.value;
  }

  /** A number that is to be typed has the focus. One that is shown, and not typed over, is not kept. */
  protected override updated(): void {
    const { changing, typed } = this;
    const isJustShown = changing !== undefined && typed === this.revealedAt(changing);
    this.kept.keep(this.shownRows, changing, isJustShown ? '' : typed);
    const input = this.querySelector('input');
    if (input !== this.typingIn) input?.focus();
    this.typingIn = input;
  }

  protected override render(): TemplateResult {
    const { rows, isReadOnly } = this;
    const add = (): void => {
      this.onEdit({ kind: 'insert', path: ['identities'], index: rows.length, json: '{"value":"","kind":"unknown"}' });
      this.change(rows.length, true);
    };
    return html`${rows.length === 0 ? emptyNotice(strings.none) : html`<p class="quiet">${strings.identitiesHint}</p>`}
    ${this.failure === undefined ? nothing : failureNotice(this.failure, [])}
    ${rows.length === 0 ? nothing : this.tableView()}
    ${isReadOnly ? nothing : textButton(strings.addIdentity, icons.add, add, {})}`;
  }

  private tableView(): TemplateResult {
    return html`<table class="identities">
      <thead>
        <tr>
          <th scope="col">${strings.type}</th>
          <th scope="col">${strings.number}</th>
          <th scope="col"><span class="visually-hidden">${strings.actions}</span></th>
        </tr>
      </thead>
      <tbody>
        ${this.rows.map((row, index) => this.rowView(row, index))}
      </tbody>
    </table>`;
  }

  private rowView(row: IdentityRow, index: number): TemplateResult {
    const masked = row.value ?? '';
    const kind = this.kinds.find(({ value }) => value === row.kind)?.text ?? row.kind ?? strings.unknown;
    return html`<tr>
      <td>${this.isReadOnly ? visibleText(kind) : this.kindView(row, index)}</td>
      <td aria-live="polite">
        ${this.changing === index ? this.inputView(kind, index) : this.valueView(masked, index)}
        ${problemsView(`identity-${String(index)}`, this.problemsOf(index))}
      </td>
      <td>${this.toolsView(kind, masked, index)}</td>
    </tr>`;
  }

  private problemsOf(index: number): readonly string[] {
    const isHere = ({ path: [field, at] }: FieldProblem): boolean => field === 'identities' && at === index;
    const stored = this.problems.filter(isHere).map(({ message }) => message);
    return this.isMissing && this.typed === '' && this.changing === index ? [this.unfinished] : stored;
  }

  private kindView({ kind }: IdentityRow, index: number): TemplateResult {
    const known = this.kinds.some(({ value }) => value === kind);
    const options = known
      ? this.kinds
      : [...this.kinds, { value: kind ?? '', text: visibleText(kind || strings.none) }];
    const onChange = (event: Event): void => {
      const { value } = event.currentTarget as HTMLSelectElement;
      this.onEdit({ kind: 'set', path: ['identities', index, 'kind'], json: JSON.stringify(value) });
    };
    return html`<select class="input choice" aria-label=${strings.type} @change=${onChange}>
      ${options.map(({ value, text }) => html`<option value=${value} .selected=${live(value === (kind ?? ''))}>${text}</option>`)}
    </select>`;
  }

  private valueView(masked: string, index: number): TemplateResult {
    const value = this.revealedAt(index);
    return value === undefined ? maskedView(masked) : html`<code>${visibleText(value)}</code>`;
  }

  /** The input for typing a value anew, or changing the revealed one. */
  private inputView(kind: string, index: number): TemplateResult {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Enter') this.settle();
      else if (event.key === 'Escape') this.changing = undefined;
      else return;
      if (event.key === 'Escape' && this.isAdding) return this.drop(index);
      void this.updateComplete.then(() =>
        this.querySelectorAll<HTMLElement>('tbody tr')[index]?.querySelector<HTMLElement>('vscode-button')?.focus(),
      );
    };
    const onInput = ({ currentTarget }: Event): void => void (this.typed = (currentTarget as HTMLInputElement).value);
    return html`<input
      class="input line"
      aria-label=${strings.newNumber(kind)}
      .value=${live(this.typed)}
      @input=${onInput}
      @keydown=${onKey}
      @change=${() => this.changing === index && this.settle()}
    />`;
  }

  get isUnsent(): boolean {
    return this.changing !== undefined;
  }

  /** Sends the typed number, as when the user leaves the field. False if it is missing in an identity being added. */
  settle(): boolean {
    const { changing: index, typed: value } = this;
    if (index === undefined) return true;
    this.isMissing = value === '' && !this.rows[index]?.value;
    if (this.isMissing) return false;
    this.changing = undefined;
    if (value !== '' && value !== this.revealedAt(index))
      this.onEdit({ kind: 'set', path: ['identities', index, 'value'], json: JSON.stringify(value) });
    return true;
  }

  private toolsView(kind: string, masked: string, index: number): TemplateResult {
    const isShown = this.revealed?.index === index;
    const toggle = (): void => {
      if (isShown) this.revealed = undefined;
      else void this.reveal(index, masked);
    };
    return html`${masked === '' ? nothing : iconButton(isShown ? strings.hide : strings.reveal, toggle, icons.eye, { of: kind, isPressed: isShown })}
    ${this.isReadOnly ? nothing : html`${iconButton(strings.changeNumber, () => this.change(index), icons.edit, { of: kind })} ${iconButton(strings.remove, () => this.drop(index), icons.close, { of: kind })}`}`;
  }

  private readonly drop = (index: number): void => {
    // The last row takes the focus with it when removed.
    if (index === this.rows.length - 1) this.querySelector<HTMLElement>(':scope > button')?.focus();
    this.onEdit({ kind: 'remove', path: ['identities', index] });
  };

  private revealedAt(index: number): string | undefined {
    return this.revealed?.index === index ? this.revealed.value : undefined;
  }

  private change(index: number, isAdding = false): void {
    this.changing = index;
    this.isAdding = isAdding;
    this.typed = this.revealedAt(index) ?? '';
    this.isMissing = false;
  }

  private async reveal(index: number, masked: string): Promise<void> {
    const rows = this.shownRows;
    this.failure = undefined;
    try {
      const value = await this.rpc.read('reveal', { index, masked });
      if (rows !== this.shownRows || document.hidden) return;
      this.forget();
      this.revealed = { index, value };
    } catch (error) {
      if (rows === this.shownRows) this.failure = failureText(error);
    }
  }

  private readonly forget = (): void => {
    // Revealed, but not typed over.
    if (this.changing !== undefined && this.typed === this.revealedAt(this.changing)) this.changing = undefined;
    this.revealed = undefined;
    this.failure = undefined;
  };
}
