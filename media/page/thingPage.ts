// A page of one thing as a whole: its document as a form, and around it what was read. Waits, fails, follows changes.
import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { FieldPath } from '../../src/base/fieldPath';
import { parseExact } from '../../src/base/json/exactJson';
import type { ConflictAnswer, DocumentState } from '../../src/protocol/editedDocument';
import type { FieldEdit } from '../../src/protocol/fieldEdit';
import type { PageContract, PageData, ReadMark, SharedAction } from '../../src/protocol/page';
import { RpcError } from '../../src/protocol/rpc';
import { failureText, isCancelled, isGone } from '../base/failureText';
import { LightElement, states } from '../base/lightElement';
import { failureNotice, loadingNotice, seeNotices, tryAgain, type NoticeAction } from '../base/notices';
import { sharedStrings } from '../base/strings';
import { halfTyped } from '../form/halfTyped';
import type { HeadHost, Values } from '../form/headFields';
import { barView, type BarAction } from './bar';
import { listenForKeys } from './documentKeys';
import { factsView } from './factViews';
import { KeptState } from './keptState';
import { PageFocus, settleFields } from './pageFocus';
import { noticesView } from './pageNotices';
import type { PageHost } from './startPage';
import { tabsView, type Tab } from './tabs';

/** `D` is what was read of the thing, `A` what the page's own buttons start. */
export abstract class ThingPage<D extends PageData, A> extends LightElement {
  static override readonly properties: PropertyDeclarations = {
    ...states('data', 'document', 'failure', 'warning', 'actionFailure'),
    ...states('announcement', 'tab', 'isSaving', 'acting'),
  };
  declare data: (D & ReadMark) | undefined;
  declare document: DocumentState | undefined;
  /** Why nothing is known around the form. */
  declare failure: string | undefined;
  /** Why the shown data may be outdated. */
  declare warning: string | undefined;
  declare actionFailure: string | undefined;
  declare announcement: string;
  declare tab: number;
  declare isSaving: boolean;
  declare acting: number;
  /** Changes whenever data arrives. */
  protected revision = 0;
  private values: Values = {};
  private readonly kept: KeptState;
  private readonly pageFocus: PageFocus;

  constructor(
    private readonly host: PageHost<PageContract<D, A | SharedAction, object>>,
    /** The heading announced before the thing's own title is known. */
    private readonly heading: string,
  ) {
    super();
    this.announcement = '';
    this.isSaving = false;
    this.acting = 0;
    this.kept = new KeptState(host);
    this.tab = this.kept.tab;
    const onUse = (): void => this.watch(host.rpc.request('use', null));
    const onMove = (focus: string | undefined): void => this.kept.keep({ focus });
    this.pageFocus = new PageFocus(this, this.kept.focus, { onUse, onMove });
    host.rpc.on('changed', (data) => this.show(data, sharedStrings.updated));
    host.rpc.on('document', (state) => this.showDocument(state));
    host.rpc.on('refused', (text) => void (this.actionFailure = text));
    host.rpc.on('settle', () => this.watch(host.rpc.request('settled', settleFields(this, this.selectTab) ?? null)));
    host.rpc.on('retry', () => void this.start());
    host.rpc.on('stale', (remote) => {
      if (!isGone(remote)) this.warning = sharedStrings.stale(remote.text);
    });
    listenForKeys(document, (kind) => this.watch(kind === 'save' ? this.save() : host.rpc.request(kind, null)));
    if (host.known) this.showDocument(host.known.document);
    if (host.known?.data !== undefined) this.show(host.known.data as D & ReadMark, '');
    void this.start(true);
  }

  /** The fields at the head. `data` is missing until it is read. */
  protected abstract headView(values: Values, form: HeadHost, data: D | undefined): TemplateResult;
  protected abstract tabs(values: Values, form: HeadHost, data: D | undefined): readonly Tab[];
  /** The fields beside the tabs, above the facts. */
  protected abstract sideView(values: Values, form: HeadHost, data: D): TemplateResult;
  /** What can be done with the thing as a whole. */
  protected abstract barActions(data: D): readonly BarAction[];
  /** What the thing belongs to, before its title. */
  protected abstract placeView(data: D | undefined): TemplateResult | typeof nothing;

  /** Starts what a button says; a failure is shown above the rest. */
  protected readonly act = (action: A | SharedAction): void => {
    this.acting++;
    this.actionFailure = undefined;
    this.watch(this.host.rpc.request('act', action).finally(() => this.acting--));
  };

  protected watch(work: Promise<unknown>): void {
    work.catch(this.showFailure);
  }

  private readonly showFailure = (error: unknown): void => {
    if (!isCancelled(error)) this.actionFailure = failureText(error);
  };

  /** A value of the document as JSON, with all digits of its numbers; undefined if there is none. */
  protected jsonOf(key: string): string | undefined {
    const value = this.values[key];
    return value === undefined ? undefined : JSON.stringify(value);
  }

  protected override render(): TemplateResult {
    const { document: state, data } = this;
    // Empty fields would take what was half typed for a value to come, and forget it.
    const isWaiting = !state || state.failure !== undefined || (state.json === undefined && data === undefined);
    return html`<main>
      <div class="visually-hidden" role="status">${this.announcement}</div>
      ${
        isWaiting
          ? html`<h1 class="visually-hidden">${this.heading}</h1>
              ${this.waitingView(state?.failure ?? this.failure)}`
          : this.pageView()
      }
    </main>`;
  }

  /** The outcome of a save or a button scrolls into view. */
  protected override updated(changed: Map<PropertyKey, unknown>): void {
    const before = changed.get('document') as DocumentState | undefined;
    const { actionFailure, document: { conflict } = {} } = this;
    const isNewConflict = before && conflict && before.conflict?.version !== conflict.version;
    if (isNewConflict || (changed.has('actionFailure') && actionFailure !== undefined)) void seeNotices(this);
    void this.pageFocus.find();
  }

  private pageView(): TemplateResult {
    const { data, document: state, values } = this;
    const isReadOnly = state === undefined || state.readOnly !== undefined;
    const problems = state?.problems ?? [];
    const form: HeadHost = { isReadOnly, onEdit: this.edit, onEditText: this.editText, problems };
    const fields = html`<header class="heading">${this.headView(values, form, data)}</header>
      <div class="columns">
        <div class="body">${tabsView(this.tabs(values, form, data), this.tab, this.selectTab)}</div>
        <aside class="side" aria-label=${sharedStrings.facts}>${this.asideView(form)}</aside>
      </div>`;
    return html`${this.toolbarView(state)}${this.noticesView(state)}${keyed(state?.revertedAtMs, fields)}`;
  }

  private toolbarView(state: DocumentState | undefined): TemplateResult {
    return barView({
      place: this.placeView(this.data),
      isSample: this.data?.isSample === true,
      previous: () => this.act({ kind: 'previousOpened' }),
      next: () => this.act({ kind: 'nextOpened' }),
      document: state,
      isSaving: this.isSaving,
      isBusy: this.acting > 0,
      save: () => void this.save(),
      editText: () => this.editText([]),
      actions: this.data ? this.barActions(this.data) : [],
    });
  }

  private noticesView(state: DocumentState | undefined): TemplateResult {
    const { rpc } = this.host;
    return noticesView({
      document: state,
      warning: this.warning,
      failure: this.actionFailure,
      retry: this.retry,
      showLog: this.showLog,
      dismiss: () => (this.actionFailure = undefined),
      switchWorkspace: () => this.watch(rpc.request('switchWorkspace', null)),
      resolve: (answer) => void this.save(answer),
      compare: () => this.watch(rpc.request('compareConflict', null)),
    });
  }

  private asideView(form: HeadHost): TemplateResult | typeof nothing {
    const { data, values } = this;
    const refresh = (): void => void this.load(true).then(() => void (this.warning !== undefined && seeNotices(this)));
    if (data) return html`${this.sideView(values, form, data)}${factsView(data, this.act, refresh)}`;
    return this.document?.elsewhere ? nothing : this.waitingView(this.failure);
  }

  private waitingView(why: string | undefined): TemplateResult {
    return why === undefined ? loadingNotice(sharedStrings.loading) : failureNotice(why, [this.retry, this.showLog]);
  }

  private readonly retry = tryAgain(() => void this.start());
  private readonly showLog: NoticeAction = {
    text: sharedStrings.showLog,
    run: () => this.watch(this.host.rpc.request('showLog', null)),
  };

  private readonly selectTab = (tab: number): void => {
    this.tab = tab;
    this.kept.keep({ tab });
  };

  protected readonly edit = (edit: FieldEdit): void => this.watch(this.host.rpc.request('edit', edit));
  protected readonly editText = (path: FieldPath): void => this.watch(this.host.rpc.request('editText', path));

  private async save(answer?: ConflictAnswer): Promise<void> {
    const { rpc } = this.host;
    this.isSaving = true;
    this.actionFailure = undefined;
    await (answer ? rpc.request('resolve', answer) : rpc.request('save', null)).catch(this.showFailure);
    void this.pageFocus.keep();
    this.isSaving = false;
  }

  private showDocument(state: DocumentState): void {
    if (this.document?.isDirty === true && !state.isDirty) this.actionFailure = undefined;
    this.document = state;
    halfTyped.follow(state);
    // A thing that is gone offers no actions.
    if (state.isGone && this.data) this.data = { ...this.data, canEdit: false, offers: [] };
    // While the text is not valid JSON, the previous values stay.
    if (state.json !== undefined) this.values = parseExact(state.json) as Values;
  }

  private show(data: D & ReadMark, announcement: string): void {
    this.revision++;
    this.failure = undefined;
    this.warning = undefined;
    this.announcement = announcement;
    // What prevented editing, such as the trash, no longer applies.
    if (data.canEdit && this.data?.canEdit === false) this.actionFailure = undefined;
    this.data = data;
  }

  private async start(isFirst = this.document === undefined): Promise<void> {
    const loading = isFirst ? this.load(false) : undefined;
    this.actionFailure = undefined;
    await this.host.rpc.request(isFirst ? 'document' : 'retry', null).then(
      (state) => state && this.showDocument(state),
      (error: unknown) => void (this.failure = failureText(error)),
    );
    await (loading ?? this.load(true));
    if (isFirst) requestAnimationFrame(() => this.kept.scroll());
  }

  /** If data is already shown, a failed read only adds a warning. */
  private async load(isAgain: boolean): Promise<void> {
    this.failure = undefined;
    try {
      this.show(await this.host.rpc.read('load', { isAgain }), '');
    } catch (error) {
      if (this.data && error instanceof RpcError && isGone(error.remote)) return;
      if (this.data) this.warning = sharedStrings.stale(failureText(error));
      else this.failure = failureText(error);
    }
  }
}
