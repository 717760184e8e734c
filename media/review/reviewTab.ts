// The tab of a change set: counts and buttons above a grid of what it would do, or of what became of it.
import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { ReviewAction, ReviewHead, ReviewPageContract } from '../../src/protocol/reviewPage';
import type { RpcClient } from '../../src/protocol/rpcClient';
import { button } from '../base/button';
import { failureText, isCancelled } from '../base/failureText';
import { LightElement, states } from '../base/lightElement';
import { emptyNotice, failureNotice, loadingNotice, tryAgain, warningNotice } from '../base/notices';
import type { GridElement } from '../grid/gridElement';
import type { GridColumn, GridEvent } from '../grid/gridModel';
import { t } from '../base/translate';
import { HeldRows } from './heldRows';

/** What its rows and buttons say comes with them. */
const strings = {
  loading: t('Loading'),
  sample: t('Sample'),
  rows: t('Changes'),
  filters: t('Filter'),
  nothing: t('No results'),
} as const;

export class ReviewTab extends LightElement {
  static override readonly properties: PropertyDeclarations = states('head', 'failure', 'columns');
  declare head: ReviewHead | undefined;
  declare failure: string | undefined;
  declare columns: readonly GridColumn[];
  private readonly held: HeldRows;
  private readonly widths = new Map<string, number>();

  constructor(private readonly rpc: RpcClient<ReviewPageContract>) {
    super();
    this.columns = [];
    this.held = new HeldRows(rpc, () => this.grid?.refresh(), this.fail);
    rpc.on('head', (head) => this.show(head));
    rpc.on('failed', (text) => {
      this.head = undefined;
      this.failure = text;
    });
    this.load();
  }

  protected override render(): TemplateResult {
    const { head, failure } = this;
    const failed = failure === undefined ? nothing : failureNotice(failure, [tryAgain(() => this.load())]);
    if (!head)
      return html`<main class="review">${failure === undefined ? loadingNotice(strings.loading) : failed}</main>`;
    return html`<main class="review">
      <header class="review-head">
        <h1>${head.title}</h1>
        ${head.isSample ? html`<span class="sample">${strings.sample}</span>` : nothing}
        <p class="review-status" role="status">${head.progress ?? head.status}</p>
        <div class="buttons">
          ${repeat(
            head.buttons,
            // One that takes the place of another doesn't take its focus: Enter pressed once more would start it.
            ({ action }) => action,
            ({ action, text, isPrimary }) =>
              button(text, () => this.act(action), isPrimary === true ? { isPrimary } : {}),
          )}
        </div>
      </header>
      <div class="notices">
        ${failed} ${head.failure === undefined ? nothing : failureNotice(head.failure, [])}
        ${head.notes.map((note) => warningNotice(note, []))}
      </div>
      ${this.filtersView(head)} ${this.rowsView(head)}
    </main>`;
  }

  private filtersView({ filters }: ReviewHead): TemplateResult | typeof nothing {
    if (filters.length === 0) return nothing;
    return html`<div class="review-filters" role="group" aria-label=${strings.filters}>
      ${filters.map(({ id, text, isOn }) =>
        button(text, () => this.send(this.rpc.request('filter', { id })), { isPressed: isOn, isPrimary: isOn }),
      )}
    </div>`;
  }

  private rowsView(head: ReviewHead): TemplateResult | typeof nothing {
    if (head.progress !== undefined || head.columns.length === 0) return nothing;
    if (head.rowCount === 0 && head.filters.length === 0) return emptyNotice(strings.nothing);
    return html`<grid-view
      .columns=${this.columns}
      .source=${this.held}
      .label=${strings.rows}
      .totalRows=${head.rowCount}
      .headTick=${head.tick}
      .isReadOnly=${head.tick === undefined}
      .isTree=${head.tick !== undefined}
      .onEvent=${this.onEvent}
    ></grid-view>`;
  }

  private readonly onEvent = (event: GridEvent): void => {
    const { rpc } = this;
    switch (event.kind) {
      case 'tick':
        return this.send(rpc.request('tick', { from: event.fromRow, to: event.toRow + 1, isOn: event.isOn }));
      case 'tickAll':
        return this.send(rpc.request('tickAll', { isOn: event.isOn }));
      case 'toggle':
        return this.send(rpc.request('toggle', { at: event.row }));
      case 'open':
        return this.send(rpc.request('open', { at: event.row }));
      case 'edit': {
        const { row, columnId, value } = event;
        if (typeof value === 'string') this.send(rpc.request('decide', { at: row, columnId, value }));
        return;
      }
      case 'clear': {
        const { fromRow, toRow, columnIds } = event.range;
        return this.send(rpc.request('clear', { from: fromRow, to: toRow + 1, columnIds }));
      }
      case 'resize':
        this.widths.set(event.columnId, event.widthPx);
        return this.showColumns();
      default:
        return;
    }
  };

  private get grid(): GridElement | null {
    return this.querySelector<GridElement>('grid-view');
  }

  private act(action: ReviewAction): void {
    this.send(this.rpc.request('act', { action }));
  }

  private send(work: Promise<unknown>): void {
    this.failure = undefined;
    work.catch(this.fail);
  }

  private readonly fail = (error: unknown): void => {
    if (!isCancelled(error)) this.failure = failureText(error);
  };

  private load(): void {
    this.failure = undefined;
    this.rpc.read('load', null).then((head) => this.show(head), this.fail);
  }

  private show(head: ReviewHead): void {
    if (!this.head) this.failure = undefined;
    this.head = head;
    this.held.take(head);
    this.showColumns();
    this.grid?.refresh();
  }

  private showColumns(): void {
    const columns = (this.head?.columns ?? []).map((column) => ({
      ...column,
      widthPx: this.widths.get(column.id) ?? column.widthPx,
    }));
    if (JSON.stringify(columns) !== JSON.stringify(this.columns)) this.columns = columns;
  }
}
