// The tab of an import: the choices of a file above its first rows, as they would be read.
import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { repeat } from 'lit/directives/repeat.js';
import type { ImportChoice, ImportHead, ImportPageContract } from '../../src/protocol/importPage';
import type { RpcClient } from '../../src/protocol/rpcClient';
import { button } from '../base/button';
import { failureText, isCancelled } from '../base/failureText';
import { LightElement, states } from '../base/lightElement';
import { failureNotice, loadingNotice, tryAgain, warningNotice } from '../base/notices';
import type { GridColumn, GridEvent } from '../grid/gridModel';
import { t } from '../base/translate';

/** What its choices and rows say comes with them. */
const strings = {
  loading: t('Loading'),
  reading: t('Reading'),
  sample: t('Sample'),
  check: t('Check File'),
  choices: t('Format'),
  rows: t('First rows'),
} as const;

export class ImportTab extends LightElement {
  static override readonly properties: PropertyDeclarations = states('head', 'failure', 'columns');
  declare head: ImportHead | undefined;
  declare failure: string | undefined;
  declare columns: readonly GridColumn[];
  private inFlight = 0;
  private readonly widths = new Map<string, number>();

  constructor(private readonly rpc: RpcClient<ImportPageContract>) {
    super();
    this.columns = [];
    // What was known before the last choice would take it back under the keys of who is still choosing.
    rpc.on('head', (head) => this.inFlight === 0 && this.show(head));
    rpc.on('failed', (text) => {
      this.head = undefined;
      this.failure = text;
    });
    this.load(false);
  }

  protected override render(): TemplateResult {
    const { head } = this;
    const failure = this.failure ?? head?.failure;
    const failed = failure === undefined ? nothing : failureNotice(failure, [tryAgain(() => this.load(true))]);
    if (!head)
      return html`<main class="import">${failure === undefined ? loadingNotice(strings.loading) : failed}</main>`;
    return html`<main class="import">
      <header class="import-head">
        <h1>${head.title}</h1>
        ${head.isSample ? html`<span class="sample">${strings.sample}</span>` : nothing}
        <p class="import-status" role="status">${head.isReading ? strings.reading : head.status}</p>
        ${button(strings.check, () => this.send(this.rpc.request('check', null)), { isPrimary: true, isDisabled: !head.canCheck })}
      </header>
      <div class="import-choices" role="group" aria-label=${strings.choices}>
        ${repeat(head.choices, ({ id }) => id, this.choiceView)}
      </div>
      <div class="notices">${failed} ${head.notes.map((note) => warningNotice(note, []))}</div>
      ${head.columns.length === 0 ? nothing : this.rowsView(head)}
    </main>`;
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
    else if (event.kind === 'resize') {
      this.widths.set(event.columnId, event.widthPx);
      this.showColumns();
    }
  };

  private choose(id: string, value: string): void {
    this.inFlight++;
    const chosen = this.rpc.request('choose', { id, value }).finally(() => this.inFlight--);
    this.send(chosen.then((head) => this.inFlight === 0 && this.show(head)));
  }

  private send(work: Promise<unknown>): void {
    this.failure = undefined;
    work.catch(this.fail);
  }

  private readonly fail = (error: unknown): void => {
    if (!isCancelled(error)) this.failure = failureText(error);
  };

  private load(isAgain: boolean): void {
    this.failure = undefined;
    this.rpc.read('load', { isAgain }).then((head) => this.show(head), this.fail);
  }

  private show(head: ImportHead): void {
    if (!this.head) this.failure = undefined;
    this.head = head;
    this.showColumns();
  }

  private showColumns(): void {
    const isDisabled = this.head?.isChecking ?? false;
    const columns = (this.head?.columns ?? []).map((column) => ({
      ...column,
      ...(column.choice && { choice: { ...column.choice, isDisabled } }),
      widthPx: this.widths.get(column.id) ?? column.widthPx,
    }));
    if (JSON.stringify(columns) !== JSON.stringify(this.columns)) this.columns = columns;
  }
}
