// The tab of an import: the choices of a file above its first rows, as they would be read.
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { repeat } from 'lit/directives/repeat.js';
import type { ImportChoice, ImportHead, ImportPageContract, ImportRef } from '../../src/protocol/importPage';
import type { RpcClient } from '../../src/protocol/rpcClient';
import { button } from '../base/button';
import type { TabHost } from '../base/startTab';
import { sharedStrings } from '../base/strings';
import { t } from '../base/translate';
import { copiedText } from '../grid/copiedText';
import type { GridColumn, GridEvent, GridRange } from '../grid/gridModel';
import { GridTab, type TabParts } from '../grid/gridTab';

/** What its choices and rows say comes with them. */
const strings = {
  check: t('Check File'),
  choices: t('Format'),
  rows: t('Preview'),
} as const;

export interface ImportTabState {
  readonly ref: ImportRef;
}

export class ImportTab extends GridTab<ImportHead> {
  private inFlight = 0;

  private readonly rpc: RpcClient<ImportPageContract>;

  constructor(private readonly host: TabHost<ImportPageContract, ImportTabState>) {
    super();
    const { rpc } = host;
    this.rpc = rpc;
    // The head from before the last choice would undo it while the user is still choosing by keyboard.
    rpc.on('head', (head) => this.inFlight === 0 && this.show(head));
    rpc.on('failed', this.showNone);
    this.load(false);
  }

  protected override partsOf(head: ImportHead): TabParts {
    const check = (): void => this.send(this.rpc.request('check', null));
    const isUnread = this.failure === undefined && head.failure !== undefined;
    return {
      status: head.isReading ? sharedStrings.loading : head.status,
      actions: button(strings.check, check, { isPrimary: true, isDisabled: !head.canCheck }),
      choices: html`<div class="import-choices" role="group" aria-label=${strings.choices}>
        ${repeat(head.choices, ({ id }) => id, this.choiceView)}
      </div>`,
      failure: isUnread ? this.failureView(head.failure) : nothing,
      rows: head.columns.length === 0 ? nothing : this.rowsView(head),
    };
  }

  private readonly choiceView = ({ id, label, value, choices, hint }: ImportChoice): TemplateResult => {
    const isDisabled = this.head?.isChecking;
    const onChange = ({ currentTarget }: Event): void =>
      this.choose(id, (currentTarget as HTMLInputElement | HTMLSelectElement).value);
    return html`<label title=${hint ?? nothing}
      >${label}
      ${
        choices
          ? html`<select class="input" ?disabled=${isDisabled} @change=${onChange}>
              ${choices.map((one) => html`<option value=${one.value} .selected=${live(one.value === value)}>${one.text}</option>`)}
            </select>`
          : html`<input
              class="input"
              size="8"
              spellcheck="false"
              ?disabled=${isDisabled}
              .value=${value}
              @change=${onChange}
            />`
      }</label
    >`;
  };

  private rowsView({ rows }: ImportHead): TemplateResult {
    return html`<grid-view
      .columns=${this.columns}
      .source=${{ rowCount: rows.length, rowAt: (at: number) => rows[at] }}
      .label=${strings.rows}
      .totalRows=${rows.length}
      .onEvent=${this.onEvent}
    ></grid-view>`;
  }

  private readonly onEvent = (event: GridEvent): void => {
    if (event.kind === 'choose') this.choose(event.columnId, event.value);
    else if (event.kind === 'resize') this.resize(event.columnId, event.widthPx);
    else if (event.kind === 'copy') this.send(this.copy(event.range));
  };

  private async copy({ fromRow, toRow, columnIds }: GridRange): Promise<void> {
    await navigator.clipboard.writeText(copiedText(this.head?.rows.slice(fromRow, toRow + 1) ?? [], columnIds));
  }

  private choose(id: string, value: string): void {
    this.inFlight++;
    const chosen = this.rpc.request('choose', { id, value }).finally(() => this.inFlight--);
    this.send(chosen.then((head) => this.inFlight === 0 && this.show(head)));
  }

  protected override show(head: ImportHead): void {
    this.host.keep({ ref: head.ref });
    super.show(head);
  }

  protected override read(isAgain: boolean): Promise<ImportHead> {
    return this.rpc.read('load', { isAgain });
  }

  protected override columnOf(column: GridColumn): GridColumn {
    if (!column.choice) return column;
    return { ...column, choice: { ...column.choice, isDisabled: this.head?.isChecking ?? false } };
  }
}
