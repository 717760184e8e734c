// The versions of a resource: loaded when first shown, any two can be compared.
import { html, nothing, type TemplateResult } from 'lit';
import type { VersionAction, VersionPair } from '../../src/protocol/page';
import type { RpcClient } from '../../src/protocol/rpcClient';
import { button } from '../base/button';
import { failureText } from '../base/failureText';
import { icons } from '../base/icons';
import { given, states, LightElement } from '../base/lightElement';
import { emptyNotice, failureNotice, loadingNotice, tryAgain, warningNotice } from '../base/notices';
import { sharedStrings } from '../base/strings';
import {
  distinct,
  emptyVersionList,
  pairWithPrevious,
  pickedPair,
  withPick,
  withRows,
  type VersionList,
} from './versionList';
import { versionView, whenOf } from './versionView';
import type { VersionsContract } from './versionsTab';

export class PageVersions extends LightElement {
  static override readonly properties = {
    ...given('rpc', 'act', 'canRestore', 'revision', 'isShown'),
    ...states('list', 'reading', 'failure'),
  };
  declare rpc: Pick<RpcClient<VersionsContract>, 'read'>;
  declare act: (action: VersionAction) => void;
  declare canRestore: boolean;
  /** When it changes, loaded versions are re-read. */
  declare revision: number;
  declare isShown: boolean;
  declare list: VersionList;
  /** The shown versions stay during a reload. */
  declare reading: 'visibly' | 'behind' | undefined;
  declare failure: string | undefined;
  private askedRevision: number | undefined;
  private readRevision: number | undefined;

  constructor() {
    super();
    this.revision = 0;
    this.canRestore = false;
    this.isShown = false;
    this.list = emptyVersionList;
  }

  protected override willUpdate(): void {
    if (this.isShown && this.askedRevision !== this.revision) void this.load(false);
  }

  protected override render(): TemplateResult {
    const { rows, leftOutText } = this.list;
    if (rows.length > 0) return html`${this.toolsView()}${this.rowsView()}${this.moreView()}`;
    const areNone = !this.reading && this.failure === undefined && leftOutText === '';
    return areNone ? emptyNotice(sharedStrings.none) : this.moreView();
  }

  private toolsView(): TemplateResult {
    const pair = pickedPair(this.list);
    const compare = pair && (() => this.compare(pair));
    return html`<div class="tools">
      <p class="quiet">${sharedStrings.pickHint}</p>
      <span role="status">${sharedStrings.picked(this.list.picks.length)}</span>
      ${button(sharedStrings.compare, compare, { icon: icons.compare, isDisabled: !compare })}
    </div>`;
  }

  private rowsView(): TemplateResult {
    const { rows } = this.list;
    // Several versions may be from the same minute.
    const names = distinct(rows.map(whenOf), sharedStrings.numbered);
    return html`<ol class="timeline">
      ${rows.map((row, index) => {
        const pair = pairWithPrevious(this.list, row.id);
        return versionView(row, names[index] ?? '', {
          isPicked: this.list.picks.includes(row.id),
          pick: (isPicked) => {
            this.list = withPick(this.list, row.id, isPicked);
          },
          compareWithPrevious: pair && (() => this.compare(pair)),
          restore:
            this.canRestore && !row.isCurrent
              ? () => this.act({ kind: 'restoreVersion', versionId: row.id })
              : undefined,
        });
      })}
    </ol>`;
  }

  /** The button stays while more versions load, to keep keyboard focus. */
  private moreView(): TemplateResult {
    const more = (): void => void this.load(true);
    if (this.failure !== undefined) return failureNotice(this.failure, [tryAgain(more)]);
    const { reading } = this;
    return html`${reading === 'visibly' ? loadingNotice(sharedStrings.loading) : nothing}
    ${this.list.leftOutText === '' ? nothing : warningNotice(this.list.leftOutText, [])}
    ${this.list.hasMore ? button(sharedStrings.moreVersions, more, { isDisabled: reading !== undefined }) : nothing}`;
  }

  private compare(pair: VersionPair): void {
    this.act({ kind: 'compareVersions', ...pair });
  }

  private async load(isPressed: boolean): Promise<void> {
    const { revision } = this;
    const isAgain = this.readRevision !== revision;
    const isMore = !isAgain && this.list.hasMore;
    this.askedRevision = revision;
    this.reading = isAgain && this.list.rows.length > 0 ? 'behind' : 'visibly';
    this.failure = undefined;
    try {
      // The current state may have a row of its own.
      const shown = Math.max(1, this.list.rows.length - 1);
      const next = await this.rpc.read('loadVersions', { isMore, shown, isPressed });
      if (revision !== this.askedRevision) return;
      this.readRevision = revision;
      this.show(withRows(this.list, next));
    } catch (error) {
      if (revision === this.askedRevision) this.failure = failureText(error);
    } finally {
      if (revision === this.askedRevision) this.reading = undefined;
    }
  }

  private show(list: VersionList): void {
    this.list = list;
    const count = `${list.rows.length}${list.hasMore ? '+' : ''}`;
    this.dispatchEvent(new CustomEvent('versions-counted', { detail: count }));
  }
}
