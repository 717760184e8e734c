// One page in one editor tab: answers its requests, edits its document, and notifies it of changes.
import * as vscode from 'vscode';
import { DisposableSlot, Owner, type Disposable } from '../../base/disposables';
import { LatestReads } from '../../base/latestReads';
import { failureOf } from '../../domain/failure';
import type { ReadMark } from '../../protocol/page';
import { RpcServer, type Handlers } from '../../protocol/rpcServer';
import { momentAt } from '../../words/moments';
import type { Change } from '../../workspace/changes/change';
import type { EditedRef } from '../document/editedAddress';
import type { EditedThing, ReadFrom } from '../document/storedTexts';
import { tabTitle } from '../tab/tabTitle';
import { PageDocument } from './pageDocument';
import { pageFailure } from './pageFailure';
import { SWITCH, type PanelHost, type PageKind, type SharedContract, type PageController } from './pageKind';
import { fillWebview, portOf, type PageWindow } from './pageWebview';

/** A page that is just being drawn doesn't respond. VS Code waits a little longer than this before it saves. */
const SETTLES_WITHIN_MS = 1_000;

/** The document of a thing, and the panel of the tab that shows it. */
interface ShownDocument {
  readonly panel: vscode.WebviewPanel;
  readonly document: vscode.TextDocument;
  readonly ref: EditedRef;
}

/** The tab outlives this object: it belongs to VS Code, which may restore it after a reload. */
export class PagePanel extends Owner {
  private readonly refresh = this.store.add(new DisposableSlot<Disposable>());
  private readonly panel: vscode.WebviewPanel;
  private readonly server: RpcServer<SharedContract>;
  private readonly page: PageController;
  private readonly edited: PageDocument;
  private readonly ref: EditedRef;
  /** Loads and change notifications may overtake each other. */
  private readonly reads = new LatestReads();
  /** The page's data from the read of its document, so the first page is painted at once. */
  private known: Promise<ReadMark> | undefined;

  /** Saves at the same time share one response of the page. */
  private settling: Promise<string | undefined> | undefined;
  private settled: ((halfTyped: string | undefined) => void) | undefined;

  constructor(
    { panel, document, ref }: ShownDocument,
    private readonly kind: PageKind,
    private readonly host: PanelHost,
    private readonly window: PageWindow,
  ) {
    super();
    const { webview } = panel;
    this.panel = panel;
    this.ref = ref;
    const edited = new PageDocument(document, ref, host, kind, {
      changed: () => this.tellDocument(),
      refused: (why) => {
        this.server.emit('refused', why);
        this.showCached();
      },
      failed: this.onBug,
      settle: this.settle,
    });
    this.edited = this.store.add(edited);
    const page = kind.pageOf(host, edited);
    this.page = page;
    const handlers: Handlers<SharedContract> = {
      ...page.handlers,
      load: ({ isAgain }, signal) => {
        if (!isAgain) return this.loadCachedFirst(signal);
        host.onRetry();
        return this.load(signal);
      },
      act: async (action, signal) => {
        await keepIfLeft(action);
        await page.handlers.act(action, signal);
      },
      showLog: () => window.log.show(),
      use: () => host.onUse(),
      document: () => Promise.resolve(edited.state),
      edit: (edit) => edited.edit(edit),
      undo: () => edited.undo(),
      redo: () => edited.redo(),
      save: () => edited.save(),
      settled: (halfTyped) => this.settled?.(halfTyped ?? undefined),
      resolve: (answer) => edited.resolve(answer),
      compareConflict: () => edited.compareConflict(),
      editText: (path) => edited.editText(path),
      retry: () => edited.retry(),
      switchWorkspace: () => host.actions.start(SWITCH, []),
    };
    // Listens before the page exists, to receive its first message.
    this.server = this.store.add(new RpcServer<SharedContract>(portOf(webview), handlers, this.failureOf));
    this.store.add(
      host.session.onDidChange((change) => {
        const isOld = host.session.connection?.id === ref.connectionId && page.follow(change);
        if (isOld) this.onChange(change);
      }),
    );
    this.store.add(
      host.session.onDidChangeConnection((shown) => {
        this.tellDocument();
        if (shown?.id === ref.connectionId && panel.visible) this.server.emit('retry', null);
      }),
    );
    this.store.add(
      host.locks.onDidChangeLock(({ id }) => {
        if (id !== ref.connectionId) return;
        // The load below reports nothing about a document with unsaved edits.
        this.tellDocument();
        this.onChange();
      }),
    );
    this.store.add(host.opened.onDidMove(() => this.tellDocument()));
    this.store.add(host.locks.onDidForget(({ id }) => id === ref.connectionId && this.tellDocument()));
    this.store.add(
      panel.onDidChangeViewState(() => {
        if (panel.visible) return;
        void edited.flush();
        page.abandon?.();
      }),
    );
    this.store.add(
      vscode.window.onDidChangeWindowState(({ focused }) => {
        // Another window may have stored a change.
        if (focused && host.session.connection?.id === ref.connectionId) this.refreshIfOld();
      }),
    );
    this.store.add({ dispose: () => page.abandon?.() });
    void this.fill(webview);
    this.showTitle();
  }

  private readonly onBug = (bug: unknown): void => this.window.log.unexpected(`${this.ref.kind} page`, bug);
  private readonly failureOf = (error: unknown) => pageFailure(error, this.onBug);

  /** Asks the page for half-typed fields. A hidden page has none. */
  private readonly settle = async (): Promise<string | undefined> => {
    if (!this.panel.visible) return undefined;
    this.settling ??= new Promise<string | undefined>((resolve) => {
      this.settled = resolve;
      setTimeout(() => resolve(undefined), SETTLES_WITHIN_MS);
      this.server.emit('settle', null);
    }).finally(() => (this.settling = undefined));
    return await this.settling;
  };

  private async load(signal: AbortSignal, change?: Change): Promise<ReadMark> {
    const { texts } = this.host.documents;
    const { uri } = this.edited.document;
    try {
      const { data, stored, take } = await this.reads.read(async () => {
        const take = texts.reading(uri, this.ref);
        return { ...(await this.read(signal, { kind: change ? 'afterChange' : 'fresh' })), take };
      });
      if (!change) void take(stored);
      return data;
    } catch (error) {
      if (failureOf(error)?.kind === 'notFound') texts.markGone(uri, this.ref);
      throw error;
    }
  }

  /** A new page starts with its document's read. A page shown again starts with cached data and is refreshed in the background. */
  private async loadCachedFirst(signal: AbortSignal): Promise<ReadMark> {
    const known = this.known ?? this.readCached(signal);
    this.known = undefined;
    if (!known) return await this.load(signal);
    const data = await known;
    this.refreshIfOld();
    return data;
  }

  private refreshIfOld(): void {
    if (!this.host.documents.texts.storedTexts.isJustRead(this.ref)) this.onChange();
  }

  private readCached(signal: AbortSignal): Promise<ReadMark> | undefined {
    const read = this.host.documents.texts.storedTexts.cachedOf(this.ref);
    return read && this.reads.read(() => this.read(signal, { kind: 'cached', read })).then(({ data }) => data);
  }

  private async read(
    signal: AbortSignal,
    from: ReadFrom,
  ): Promise<{ readonly data: ReadMark; readonly stored: EditedThing }> {
    const { data, stored } = await this.page.load(signal, from);
    const isSample = this.host.locks.find(this.ref.connectionId)?.isSample === true;
    const asOf = momentAt(from.kind === 'cached' ? from.read.atMs : Date.now());
    return { data: { ...data, asOf, isSample }, stored };
  }

  private async fill(webview: vscode.Webview): Promise<void> {
    const closed = new AbortController();
    this.store.add({ dispose: () => closed.abort() });
    this.known = this.readCached(closed.signal);
    const data = await atOnce(this.known);
    if (closed.signal.aborted) return;
    const known = { document: this.edited.state, ...(data === undefined ? {} : { data }) };
    fillWebview(webview, this.window.extensionUri, { page: this.ref.kind, known });
  }

  private tellDocument(): void {
    this.showTitle();
    if (this.panel.visible) this.server.emit('document', this.edited.state);
  }

  /** Shows the title as typed. A thing without a title keeps the name in its address. */
  private showTitle(): void {
    const title = this.edited.fields?.[this.kind.titleField];
    if (typeof title === 'string' && title.trim() !== '') this.panel.title = tabTitle(title);
  }

  /** A hidden page is destroyed and loads again when shown, so only a visible one is notified. */
  private onChange(change?: Change): void {
    this.known = undefined;
    if (this.panel.visible) void this.emitRead((signal) => this.load(signal, change));
  }

  /** A refused save may have read something that the page doesn't show yet, such as that the thing is archived. */
  private showCached(): void {
    void this.emitRead(async (signal) => await this.readCached(signal));
  }

  private async emitRead(read: (signal: AbortSignal) => Promise<ReadMark | undefined>): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    this.refresh.value = { dispose: () => controller.abort() };
    try {
      const data = await read(signal);
      if (!signal.aborted && data !== undefined) this.server.emit('changed', data);
    } catch (error) {
      if (!signal.aborted) this.server.emit('stale', this.failureOf(error));
    }
  }
}

/** Keeps the page's tab, because a comparison would replace it in the preview tab. */
async function keepIfLeft({ kind }: { readonly kind: string }): Promise<void> {
  if (kind === 'compareVersions' || kind === 'restoreVersion')
    await vscode.commands.executeCommand('workbench.action.keepEditor');
}

/** Undefined if the work fails or isn't ready at once, as cached data is. */
async function atOnce<T>(work: Promise<T> | undefined): Promise<T | undefined> {
  const later = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined)));
  return await Promise.race([work?.catch(() => undefined), later]);
}
