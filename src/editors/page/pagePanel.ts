// One page in one editor tab: answers its requests, edits its document, and notifies it of changes.
import * as vscode from 'vscode';
import { DisposableSlot, DisposableStore, type Disposable } from '../../base/disposables';
import { LatestReads } from '../../base/latestReads';
import { failureOf } from '../../domain/failure';
import type { ConflictAnswer } from '../../protocol/editedDocument';
import type { PageContract, PageRef } from '../../protocol/page';
import type { FieldPath } from '../../base/fieldPath';
import type { FieldEdit } from '../../protocol/fieldEdit';
import { RpcServer, type Handlers } from '../../protocol/rpcServer';
import type { Change } from '../../workspace/changes/change';
import type { EditedRef } from '../document/editedAddress';
import { tabTitle } from '../tab/tabTitle';
import { PageDocument } from './pageDocument';
import { pageFailure } from './pageFailure';
import type { DataOf, PageHost, PageKind, ThingContract, PageController } from './pageKind';
import { fillWebview, portOf } from './pageWebview';

/** What belongs to the window, and not to what a page shows. */
export interface PageWindow {
  readonly extensionUri: vscode.Uri;
  readonly log: { show(): void; unexpected(where: string, error: unknown): void };
}

/** The document of a thing, and the panel of the tab that shows it. */
interface ShownDocument<R extends PageRef> {
  readonly panel: vscode.WebviewPanel;
  readonly document: vscode.TextDocument;
  readonly ref: R;
}

export class PagePanel<R extends PageRef, C extends ThingContract> implements Disposable {
  private readonly store = new DisposableStore();
  private readonly refresh = this.store.add(new DisposableSlot<Disposable>());
  private readonly panel: vscode.WebviewPanel;
  private readonly server: RpcServer<C>;
  private readonly page: PageController<C>;
  private readonly edited: PageDocument;
  private readonly ref: EditedRef;
  /** Loads and change notifications may overtake each other. */
  private readonly reads = new LatestReads();
  /** From the read of the document, for the first page: it is painted with what is there at once. */
  private known: Promise<DataOf<C>> | undefined;

  constructor(
    { panel, document, ref }: ShownDocument<R>,
    private readonly kind: PageKind<R, C>,
    private readonly host: PageHost,
    private readonly window: PageWindow,
  ) {
    const { webview } = panel;
    this.panel = panel;
    this.ref = { kind: kind.id, ...ref } as unknown as EditedRef;
    const edited = new PageDocument(document, this.ref, host, kind, {
      changed: () => this.tellDocument(),
      refused: (why) => this.server.emit('refused', why),
      failed: (bug) => this.window.log.unexpected(`${kind.id} page`, bug),
    });
    this.edited = this.store.add(edited);
    this.page = kind.pageOf(ref, host, edited);
    const handlers = {
      ...this.page.handlers,
      load: ({ isAgain }: { readonly isAgain: boolean }, signal: AbortSignal) =>
        isAgain ? this.load(signal) : this.loadLatest(signal),
      act: async (action: unknown, signal: AbortSignal) => {
        await keepIfLeft(action);
        return await (this.page.handlers as unknown as Handlers<PageContract<unknown, unknown, object>>).act(
          action,
          signal,
        );
      },
      showLog: () => done(window.log.show()),
      document: () => Promise.resolve(edited.state),
      edit: (edit: FieldEdit) => done(edited.edit(edit)),
      undo: () => done(edited.undo()),
      redo: () => done(edited.redo()),
      save: () => done(edited.save()),
      resolve: (answer: ConflictAnswer) => done(edited.resolve(answer)),
      compareConflict: () => done(edited.compareConflict()),
      editText: (path: FieldPath) => done(edited.editText(path)),
      retry: () => done(edited.retry()),
    };
    // Listens before the page exists, to receive its first message.
    this.server = this.store.add(new RpcServer<C>(portOf(webview), handlers as unknown as Handlers<C>, this.failureOf));
    this.store.add(
      host.session.onDidChange((change) => {
        const isOfPage = host.session.connection?.id === ref.connectionId && this.page.isChangedBy(change);
        if (isOfPage) this.onChange(change);
      }),
    );
    this.store.add(host.locks.onDidChangeLock(({ id }) => id === ref.connectionId && this.onChange()));
    this.store.add(
      panel.onDidChangeViewState(() => {
        if (panel.visible) return;
        void edited.flush();
        this.page.leave?.();
      }),
    );
    this.store.add({ dispose: () => this.page.leave?.() });
    void this.fill(webview);
    this.showTitle();
  }

  /** Stops handling requests. The tab belongs to VS Code, which may restore it after a reload. */
  dispose(): void {
    this.store.dispose();
  }

  private readonly failureOf = (error: unknown) =>
    pageFailure(error, (bug) => this.window.log.unexpected(`${this.kind.id} page`, bug));

  private async load(signal: AbortSignal, change?: Change): Promise<DataOf<C>> {
    const isKnown = change !== undefined;
    const { texts } = this.host.documents;
    const { uri } = this.edited.document;
    try {
      const { data, stored, take } = await this.reads.read(async () => {
        const take = texts.reading(uri);
        return { ...(await this.page.load(signal, isKnown)), take };
      });
      if (!isKnown) void take(stored);
      return data;
    } catch (error) {
      if (failureOf(error)?.kind === 'notFound') texts.markGone(uri, this.ref);
      throw error;
    }
  }

  /** A page opens with the read of its document. One that is shown again shows that at once, and is read behind. */
  private async loadLatest(signal: AbortSignal): Promise<DataOf<C>> {
    const known = this.known ?? this.readKnown(signal);
    this.known = undefined;
    if (!known) return await this.load(signal);
    const data = await known;
    if (!this.host.documents.texts.forms.isJustRead(this.ref)) this.onChange();
    return data;
  }

  private readKnown(signal: AbortSignal): Promise<DataOf<C>> | undefined {
    const kept = this.host.documents.texts.forms.keptOf(this.ref);
    return kept && this.reads.read(() => this.page.load(signal, true, kept)).then(({ data }) => data);
  }

  private async fill(webview: vscode.Webview): Promise<void> {
    const closed = new AbortController();
    this.store.add({ dispose: () => closed.abort() });
    this.known = this.readKnown(closed.signal);
    const data = await atOnce(this.known);
    if (closed.signal.aborted) return;
    const known = { document: this.edited.state, ...(data === undefined ? {} : { data }) };
    fillWebview(webview, this.window.extensionUri, { page: this.kind.id, known });
  }

  private tellDocument(): void {
    this.showTitle();
    if (this.panel.visible) this.server.emit('document', this.edited.state);
  }

  /** As typed. A thing without a title keeps the name of its address. */
  private showTitle(): void {
    const fields = this.edited.fields as Readonly<Record<string, unknown>> | undefined;
    const title = fields?.[this.kind.titleField];
    if (typeof title === 'string' && title !== '') this.panel.title = tabTitle(title);
  }

  /** A hidden page is destroyed and loads again when shown, so only a visible one is notified. */
  private onChange(change?: Change): void {
    this.known = undefined;
    if (!this.panel.visible) return;
    const controller = new AbortController();
    this.refresh.value = { dispose: () => controller.abort() };
    void this.tell(controller.signal, change);
  }

  private async tell(signal: AbortSignal, change: Change | undefined): Promise<void> {
    try {
      const data = await this.load(signal, change);
      if (!signal.aborted) this.server.emit('changed', data);
    } catch (error) {
      if (!signal.aborted) this.server.emit('stale', this.failureOf(error));
    }
  }
}

/** A comparison would take the place of the page in the preview tab. */
async function keepIfLeft(action: unknown): Promise<void> {
  const { kind } = action as { readonly kind: string };
  if (kind === 'compareVersions' || kind === 'restoreVersion')
    await vscode.commands.executeCommand('workbench.action.keepEditor');
}

/** Undefined for what takes longer than to look it up, or fails. */
async function atOnce<T>(work: Promise<T> | undefined): Promise<T | undefined> {
  const later = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined)));
  return await Promise.race([work?.catch(() => undefined), later]);
}

async function done(work: unknown): Promise<null> {
  await work;
  return null;
}
