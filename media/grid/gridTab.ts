// The frame of a tab with a grid: it holds the last head, says what failed, and keeps the widths that columns were given.
import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import type { TabHead } from '../../src/protocol/page';
import { failureText, isCancelled } from '../base/failureText';
import { LastFocus } from '../base/lastFocus';
import { LightElement, states } from '../base/lightElement';
import { failureNotice, loadingNotice, tryAgain, warningNotice } from '../base/notices';
import { sharedStrings } from '../base/strings';
import type { GridElement } from './gridElement';
import type { GridColumn } from './gridModel';

type View = TemplateResult | typeof nothing;

/** What differs between tabs. */
export interface TabParts {
  readonly status: string;
  readonly actions: View;
  readonly choices?: View;
  readonly failure: View;
  readonly rows: View;
}

export abstract class GridTab<Head extends TabHead> extends LightElement {
  static override readonly properties: PropertyDeclarations = states('head', 'failure', 'columns');
  declare head: Head | undefined;
  declare failure: string | undefined;
  declare columns: readonly GridColumn[];
  private readonly widths = new Map<string, number>();
  /** Returns the focus to the last element once it can take it, or to the rows. */
  private readonly lastFocus = new LastFocus(this, (last) => last ?? this.grid);

  constructor() {
    super();
    this.columns = [];
  }

  /** Asks for all that is shown. `isAgain`: after a failure. */
  protected abstract read(isAgain: boolean): Promise<Head>;

  protected load(isAgain: boolean): void {
    this.failure = undefined;
    this.read(isAgain).then((head) => this.show(head), this.fail);
  }

  protected abstract partsOf(head: Head): TabParts;

  protected override render(): TemplateResult {
    const { head } = this;
    const failure = this.failure === undefined ? nothing : this.failureView(this.failure);
    if (!head)
      return html`<main class="grid-tab ${this.localName}">
        ${failure === nothing ? loadingNotice(sharedStrings.loading) : failure}
      </main>`;
    const parts = this.partsOf(head);
    return html`<main class="grid-tab ${this.localName}">
      <header class="grid-tab-head">
        <h1>${head.title}</h1>
        ${head.isSample ? html`<span class="sample">${sharedStrings.sample}</span>` : nothing}
        <p class="grid-tab-status" role="status">${parts.status}</p>
        ${parts.actions}
      </header>
      ${parts.choices ?? nothing}
      <div class="notices">${failure} ${parts.failure} ${head.notes.map((note) => warningNotice(note, []))}</div>
      ${parts.rows}
    </main>`;
  }

  protected override updated(): void {
    this.lastFocus.findOnceDrawn();
  }

  protected show(head: Head): void {
    if (!this.head) this.failure = undefined;
    this.head = head;
    this.showColumns();
  }

  /** Nothing can be shown any more, and why. */
  protected readonly showNone = (why: string): void => {
    this.head = undefined;
    this.failure = why;
  };

  protected failureView(why: string): TemplateResult {
    return failureNotice(why, [tryAgain(() => this.load(true))]);
  }

  /** A failure is shown above the rows. */
  protected send(work: Promise<unknown>): void {
    this.failure = undefined;
    work.catch(this.fail);
  }

  protected readonly fail = (error: unknown): void => {
    if (!isCancelled(error)) this.failure = failureText(error);
  };

  protected get grid(): GridElement | null {
    return this.querySelector<GridElement>('grid-view');
  }

  /** The other columns keep their widths: growing would move them from under the pointer. */
  protected resize(columnId: string, widthPx: number): void {
    for (const column of this.grid?.layout.columns ?? []) this.widths.set(column.id, column.widthPx);
    this.widths.set(columnId, widthPx);
    this.showColumns();
  }

  protected columnOf(column: GridColumn): GridColumn {
    return column;
  }

  private showColumns(): void {
    const columns = (this.head?.columns ?? []).map((column) => {
      const widthPx = this.widths.get(column.id);
      return { ...this.columnOf(column), ...(widthPx === undefined ? {} : { widthPx, grows: false }) };
    });
    if (JSON.stringify(columns) !== JSON.stringify(this.columns)) this.columns = columns;
  }
}
