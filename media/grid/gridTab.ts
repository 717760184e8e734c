// What the tabs around a grid do alike: hold the last head, say what failed, and keep the widths that columns were given.
import type { PropertyDeclarations, TemplateResult } from 'lit';
import { failureText, isCancelled } from '../base/failureText';
import { LightElement, states } from '../base/lightElement';
import { failureNotice, tryAgain } from '../base/notices';
import type { GridElement } from './gridElement';
import type { GridColumn } from './gridModel';

interface TabHead {
  readonly columns: readonly GridColumn[];
}

export abstract class GridTab<Head extends TabHead> extends LightElement {
  static override readonly properties: PropertyDeclarations = states('head', 'failure', 'columns');
  declare head: Head | undefined;
  declare failure: string | undefined;
  declare columns: readonly GridColumn[];
  private readonly widths = new Map<string, number>();

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

  /** What fails is said above the rows. */
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

  /** The others keep the widths that they have: growing, they would move from under the pointer. */
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
