// The versions of a thing: loaded when first looked at, any two to compare.
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { VersionRows } from '../../src/protocol/recordPage';
import { icons } from './icons';
import { LightElement } from './lightElement';
import { emptyNotice, failureNotice, loadingNotice, tryAgain } from './notices';
import { failureText } from './pageAsk';
import { sharedStrings } from './strings';
import { emptyVersionList, pairWithPrevious, pickedPair, withPick, withRows, type VersionList } from './versionList';
import { versionView } from './versionView';

/** How the versions are read, and two of them compared. */
export interface VersionsAsk {
  /** From the start without a cursor. Rejects with an RpcError. */
  load(afterCursor: string | undefined): Promise<VersionRows>;
  /** The older one left. */
  compare(pair: { readonly leftId: string; readonly rightId: string }): void;
  /** Missing for things whose versions can't be restored. */
  restore?(versionId: string): void;
}

export class PageVersions extends LightElement {
  static override readonly properties = {
    ask: { attribute: false },
    revision: { attribute: false },
    emptyText: { attribute: false },
    isShown: { attribute: false },
    canRestore: { attribute: false },
    list: { state: true },
    isLoading: { state: true },
    failure: { state: true },
  };
  declare ask: VersionsAsk;
  declare emptyText: string;
  /** Another number means another state of the thing: what was loaded is read anew. */
  declare revision: number;
  declare isShown: boolean;
  declare canRestore: boolean;
  declare list: VersionList;
  declare isLoading: boolean;
  declare failure: string | undefined;
  private loadedRevision: number | undefined;

  constructor() {
    super();
    this.revision = 0;
    this.emptyText = '';
    this.isShown = false;
    this.canRestore = false;
    this.list = emptyVersionList;
    this.isLoading = false;
  }

  protected override willUpdate(_changed: PropertyValues): void {
    if (this.isShown && this.loadedRevision !== this.revision) void this.load();
  }

  protected override render(): TemplateResult {
    const { rows } = this.list;
    if (rows.length > 0) return html`${this.toolsView()}${this.rowsView()}${this.endView()}`;
    return this.isLoading || this.failure !== undefined ? html`${this.endView()}` : emptyNotice(this.emptyText);
  }

  private toolsView(): TemplateResult {
    const pair = pickedPair(this.list);
    const compare = (): void => {
      if (pair) this.ask.compare(pair);
    };
    return html`<div class="tools">
      <p class="quiet">${sharedStrings.pickHint}</p>
      <span role="status">${sharedStrings.picked(this.list.picks.length)}</span>
      <vscode-button ?disabled=${!pair} aria-disabled=${!pair} @click=${compare}
        ><span slot="content-before">${icons.compare}</span>${sharedStrings.comparePicked}</vscode-button
      >
    </div>`;
  }

  private rowsView(): TemplateResult {
    return html`<ol class="timeline">
      ${this.list.rows.map((row) => {
        const pair = pairWithPrevious(this.list, row.id);
        const restore = this.canRestore && !row.isCurrent ? this.ask.restore : undefined;
        return versionView(row, {
          isPicked: this.list.picks.includes(row.id),
          pick: (isPicked) => {
            this.list = withPick(this.list, row.id, isPicked);
          },
          ...(pair && { compareWithPrevious: () => this.ask.compare(pair) }),
          ...(restore && { restore: () => restore(row.id) }),
        });
      })}
    </ol>`;
  }

  /** The button stays while more is loaded, so that the keyboard's place is not lost. */
  private endView(): TemplateResult {
    const more = (): void => void this.load();
    if (this.failure !== undefined) return failureNotice(this.failure, [tryAgain(more)]);
    const { isLoading } = this;
    return html`${isLoading ? loadingNotice(sharedStrings.loadingVersions) : nothing}
    ${
      this.list.afterCursor === undefined
        ? nothing
        : html`<vscode-button secondary ?disabled=${isLoading} aria-disabled=${isLoading} @click=${more}
            >${sharedStrings.moreVersions}</vscode-button
          >`
    }`;
  }

  private async load(): Promise<void> {
    const { revision } = this;
    if (this.loadedRevision !== revision) this.list = emptyVersionList;
    this.loadedRevision = revision;
    this.isLoading = true;
    this.failure = undefined;
    const { afterCursor } = this.list;
    try {
      const next = await this.ask.load(afterCursor);
      if (revision === this.loadedRevision) this.show(withRows(this.list, next));
    } catch (error) {
      if (revision === this.loadedRevision) this.failure = failureText(error);
    } finally {
      if (revision === this.loadedRevision) this.isLoading = false;
    }
  }

  private show(list: VersionList): void {
    this.list = list;
    const count = `${list.rows.length}${list.afterCursor === undefined ? '' : '+'}`;
    this.dispatchEvent(new CustomEvent('versions-counted', { detail: count }));
  }
}
