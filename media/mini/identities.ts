// The identities of a Mini. Masked until revealed, and masked again when the page is hidden or refreshed.
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { visibleText } from '../../src/base/visibleText';
import type { IdentityRow, MiniPageContract } from '../../src/protocol/miniPage';
import type { RpcClient } from '../../src/protocol/rpcClient';
import { button } from '../base/button';
import { failureText } from '../base/failureText';
import { icons } from '../base/icons';
import { LightElement } from '../base/lightElement';
import { emptyNotice, failureNotice } from '../base/notices';
import { noneRevealed, readableEnd, withHidden, withRevealed, type Revealed } from './revealed';
import { strings } from './strings';

export class MiniIdentities extends LightElement {
  static override readonly properties = {
    rows: { attribute: false },
    rpc: { attribute: false },
    revision: { attribute: false },
    revealed: { state: true },
    failure: { state: true },
  };
  declare rows: readonly IdentityRow[];
  declare rpc: RpcClient<MiniPageContract>;
  /** When it changes, positions may refer to other identities. */
  declare revision: number;
  declare revealed: Revealed;
  declare failure: string | undefined;

  constructor() {
    super();
    this.rows = [];
    this.revision = 0;
    this.revealed = noneRevealed;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener('visibilitychange', this.forget);
  }

  override disconnectedCallback(): void {
    document.removeEventListener('visibilitychange', this.forget);
    super.disconnectedCallback();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('revision')) this.forget();
  }

  protected override render(): TemplateResult {
    if (this.rows.length === 0) return emptyNotice(strings.noIdentities);
    return html`<p class="quiet">${strings.identitiesHint}</p>
      ${this.failure === undefined ? nothing : failureNotice(this.failure, [])}
      <table class="identities">
        <thead>
          <tr>
            <th scope="col">${strings.kind}</th>
            <th scope="col">${strings.number}</th>
            <th scope="col"><span class="visually-hidden">${strings.more}</span></th>
          </tr>
        </thead>
        <tbody>
          ${this.rows.map((row, index) => this.rowView(row, index))}
        </tbody>
      </table>`;
  }

  private rowView(row: IdentityRow, index: number): TemplateResult {
    const value = this.revealed.get(index);
    const text = value === undefined ? strings.reveal : strings.hide;
    const toggle = (): void => {
      if (value === undefined) void this.reveal(index, row.masked);
      else this.revealed = withHidden(this.revealed, index);
    };
    return html`<tr>
      <th scope="row">${row.kind}</th>
      <td aria-live="polite">
        ${value === undefined ? maskedView(row.masked) : html`<code>${visibleText(value)}</code>`}
      </td>
      <td>
        ${row.masked === '' ? nothing : button(text, toggle, { icon: icons.eye, of: row.kind, isPressed: value !== undefined })}
      </td>
    </tr>`;
  }

  private async reveal(index: number, masked: string): Promise<void> {
    const { revision } = this;
    this.failure = undefined;
    try {
      const value = await this.rpc.read('reveal', { index, masked });
      if (revision === this.revision && !document.hidden) this.revealed = withRevealed(this.revealed, index, value);
    } catch (error) {
      if (revision === this.revision) this.failure = failureText(error);
    }
  }

  private readonly forget = (): void => {
    this.revealed = noneRevealed;
    this.failure = undefined;
  };
}

function maskedView(masked: string): TemplateResult {
  if (masked === '') return html`<span class="quiet">${strings.emptyNumber}</span>`;
  const end = visibleText(readableEnd(masked));
  return html`<code aria-hidden="true">${visibleText(masked)}</code
    ><span class="visually-hidden">${end === '' ? strings.allHidden : strings.hidden(end)}</span>`;
}
