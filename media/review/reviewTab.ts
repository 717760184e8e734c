// The tab of a change set: counts and buttons above a grid of its planned changes or their outcomes.
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { ReviewAction, ReviewHead, ReviewPageContract } from '../../src/protocol/reviewPage';
import type { RpcClient } from '../../src/protocol/rpcClient';
import { button } from '../base/button';
import { emptyNotice, failureNotice } from '../base/notices';
import { t } from '../base/translate';
import type { GridEvent, GridRange } from '../grid/gridModel';
import { GridTab, type TabParts } from '../grid/gridTab';
import { ReviewRows } from './reviewRows';

/** What its rows and buttons say comes with them. */
const strings = {
  rows: t('Changes'),
  filters: t('Filter'),
  nothing: t('No results'),
} as const;

export class ReviewTab extends GridTab<ReviewHead> {
  private readonly held: ReviewRows;

  constructor(private readonly rpc: RpcClient<ReviewPageContract>) {
    super();
    this.held = new ReviewRows(rpc, () => this.grid?.refresh(), this.fail);
    rpc.on('head', (head) => this.show(head));
    rpc.on('failed', this.showNone);
    this.load(false);
  }

  protected override partsOf(head: ReviewHead): TabParts {
    return {
      status: head.progress ?? head.status,
      actions: html`<div class="buttons">
        ${repeat(
          head.buttons,
          // Keyed, so that a button doesn't inherit the focus of the one it replaces: a second Enter would press it.
          ({ action }) => action,
          ({ action, text, isPrimary }) =>
            button(text, () => this.act(action), isPrimary === true ? { isPrimary } : { isQuiet: true }),
        )}
      </div>`,
      failure: head.failure === undefined ? nothing : failureNotice(head.failure, []),
      rows: html`${this.filtersView(head)} ${this.rowsView(head)}`,
    };
  }

  private filtersView({ filters }: ReviewHead): TemplateResult | typeof nothing {
    if (filters.length === 0) return nothing;
    return html`<div class="buttons" role="group" aria-label=${strings.filters}>
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
    const { order } = this.held;
    switch (event.kind) {
      case 'tick':
        return this.send(rpc.request('tick', { from: event.fromRow, to: event.toRow + 1, order, isOn: event.isOn }));
      case 'tickAll':
        return this.send(rpc.request('tickAll', { order, isOn: event.isOn }));
      case 'toggle':
        return this.send(rpc.request('toggle', { at: event.row, order }));
      case 'open':
        return this.send(rpc.request('open', { at: event.row, order }));
      case 'edit': {
        const { row, columnId, value } = event;
        if (row !== undefined && typeof value === 'string')
          this.send(rpc.request('decide', { at: row, order, columnId, value }));
        return;
      }
      case 'clear': {
        const { fromRow, toRow, columnIds } = event.range;
        return this.send(rpc.request('clear', { from: fromRow, to: toRow + 1, order, columnIds }));
      }
      case 'copy':
        return this.send(this.copy(event.range));
      case 'resize':
        return this.resize(event.columnId, event.widthPx);
      default:
        return;
    }
  };

  private async copy(range: GridRange): Promise<void> {
    const text = await this.held.copiedAt(range);
    if (text !== undefined) await navigator.clipboard.writeText(text);
  }

  private act(action: ReviewAction): void {
    this.send(this.rpc.request('act', { order: this.held.order, action }));
  }

  protected override read(): Promise<ReviewHead> {
    return this.rpc.read('load', null);
  }

  protected override show(head: ReviewHead): void {
    this.held.take(head);
    super.show(head);
    this.grid?.refresh();
  }
}
