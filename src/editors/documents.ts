// Registers the workspace's documents and knows their addresses. Everything behind them is loaded with the first one.
import * as vscode from 'vscode';
import { inTime, systemClock } from '../base/clock';
import { Owner } from '../base/disposables';
import { formatDay } from '../base/format';
import { lazy } from '../base/lazy';
import { SCHEME } from '../contributions';
import { refOf } from '../domain/recordRef';
import { documentIn } from '../platform/tabDocuments';
import type { TreeNode } from '../tree/node';
import { nameOrId, titleOrKind, titleText } from '../words/titles';
import type { DocumentHost } from './document/documentHost';
import { thingKey, type EditedRef } from './document/editedAddress';
import { editedUri, parseEditedUri } from './document/editedUri';
import { SaveReasons } from './document/saving/saveReasons';
import type { WorkspaceFileSystem } from './document/workspaceFileSystem';
import type { DocumentParts } from './documentParts';
import { pageViews } from './page/pageViews';

/** Don't delay opening longer than this for a title in the breadcrumbs. */
const MAX_TITLE_MS = 500;

export class Documents extends Owner {
  /** Loaded with the first document, because most starts show only rows and tabs: reading, saving, schemas and lenses are one part. */
  readonly parts: () => Promise<DocumentParts>;
  /** By thing. Cached, because every row asks for it. */
  private openTabs: ReadonlyMap<string, vscode.Uri> | undefined;

  /** Registers synchronously, because VS Code requests restored documents immediately. */
  constructor(private readonly host: DocumentHost) {
    super();
    const changes = this.store.add(new vscode.EventEmitter<vscode.FileChangeEvent[]>());
    // VS Code may save a restored text before anything has been read for it.
    const reasons = this.store.add(new SaveReasons());
    this.parts = lazy(async () => {
      const { DocumentParts } = await import('./documentParts');
      return this.store.add(new DocumentParts(host, reasons, (uri, type) => changes.fire([{ uri, type }])));
    });
    const files = new DocumentFiles(changes.event, async () => (await this.parts()).files);
    const { window, workspace } = vscode;
    this.store.add(workspace.registerFileSystemProvider(SCHEME, files, { isCaseSensitive: true }));
    this.store.add(window.tabGroups.onDidChangeTabs(() => (this.openTabs = undefined)));
    // VS Code restores a text with unsaved edits without reading it.
    const isOwn = ({ uri }: vscode.TextDocument): boolean => uri.scheme === SCHEME;
    this.store.add(workspace.onDidOpenTextDocument((document) => isOwn(document) && void this.parts()));
    if (workspace.textDocuments.some(isOwn)) void this.parts();
    // Also closes tabs restored in the background, which have no document yet.
    this.store.add(host.session.onDidChange((change) => change.kind === 'miniGone' && void this.close(change.miniId)));
  }

  /** Opens the thing as text, or shows the open editor, refreshed unless it has unsaved edits. */
  readonly openText = async (ref: EditedRef, title: string): Promise<void> => {
    const uri = this.addressOf(ref, title);
    await (await this.parts()).openText(uri);
  };

  /** Opens the thing's page in the preview tab, or shows the open one. */
  readonly openPage = async (ref: EditedRef, title: string | undefined, preserveFocus: boolean): Promise<void> => {
    const { viewType } = pageViews[ref.kind];
    const options = { preview: true, preserveFocus };
    this.readAhead(ref);
    const uri = this.addressOf(ref, title ?? (await this.readTitle(ref)));
    await vscode.commands.executeCommand('vscode.openWith', uri, viewType, options);
  };

  readonly unsavedTexts = async (connectionId: string): Promise<readonly string[]> =>
    (await import('./documentParts')).unsavedNames(connectionId);

  readonly saveActive = async (): Promise<void> => await (await this.parts()).saveActive();

  /** The address of the page that a row opens. */
  readonly pageOf = (node: TreeNode): vscode.Uri | undefined => {
    const opened = openedBy(node);
    return opened && this.addressOf(opened.ref, opened.title);
  };

  /** Reads the thing of a selected row early: VS Code creates the tab first, and only then asks for the document. */
  readonly readAheadOf = (node: TreeNode): void => {
    const opened = openedBy(node);
    if (opened) this.readAhead(opened.ref);
  };

  /** An open thing keeps its address even if its title changes, so it is never edited in two documents. */
  private addressOf(ref: EditedRef, title: string): vscode.Uri {
    this.openTabs ??= openUris();
    return this.openTabs.get(thingKey(ref)) ?? editedUri(ref, title, this.foldersOf(ref));
  }

  private readAhead(ref: EditedRef): void {
    if (this.canReadAhead(ref)) void this.parts().then(({ texts }) => texts.storedTexts.readAhead(ref));
  }

  /** Shares the document's own first read, which reports a failure. The page itself can show that it waits for a slow one. */
  private async readTitle(ref: EditedRef): Promise<string> {
    if (!this.canReadAhead(ref)) return '';
    const { storedTexts } = (await this.parts()).texts;
    const reading = storedTexts.cachedOrRead(ref).catch(() => undefined);
    const read = await inTime(reading, MAX_TITLE_MS, systemClock);
    return read?.title ?? '';
  }

  private canReadAhead(ref: EditedRef): boolean {
    this.openTabs ??= openUris();
    return !this.openTabs.has(thingKey(ref)) && this.host.session.current?.connection.id === ref.connectionId;
  }

  /** The name of a Record's Mini and the Record's day, by which VS Code tells tabs of the same title apart. */
  private foldersOf(ref: EditedRef): string[] {
    const { current } = this.host.session;
    if (ref.kind !== 'record' || !current) return [];
    const mini = current.minis.find(ref.miniId);
    const day = current.records.loadedRow(ref)?.eventDate;
    return [mini ? nameOrId(mini) : '', day === undefined ? '' : formatDay(day)];
  }

  private async close(miniId: string): Promise<void> {
    const { connection } = this.host.session;
    if (!connection) return;
    const { closeDeletedMini } = await import('./documentParts');
    await closeDeletedMini(connection.id, miniId, this.host.prompts());
  }
}

/** The thing whose page a row opens. */
function openedBy(node: TreeNode): { readonly ref: EditedRef; readonly title: string } | undefined {
  const { connectionId } = node;
  if (node.kind === 'skill')
    return { ref: { kind: 'skill', connectionId, skillId: node.skill.id }, title: titleText(node.skill) };
  if (node.kind !== 'record') return undefined;
  const { row } = node;
  return { ref: { kind: 'record', connectionId, ...refOf(row) }, title: titleOrKind(row) };
}

/** The documents of all tabs, including tabs restored after a reload, whose documents aren't loaded yet. */
function openUris(): ReadonlyMap<string, vscode.Uri> {
  const uris = vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs.flatMap((tab) => documentIn(tab) ?? []));
  return new Map(
    uris.flatMap((uri): [string, vscode.Uri][] => {
      const ref = parseEditedUri(uri);
      return ref ? [[thingKey(ref), uri]] : [];
    }),
  );
}

/** The scheme `records-workspace:` as VS Code registers it at start. The implementation is loaded with the first document. */
class DocumentFiles implements vscode.FileSystemProvider {
  constructor(
    readonly onDidChangeFile: vscode.Event<vscode.FileChangeEvent[]>,
    private readonly load: () => Promise<WorkspaceFileSystem>,
  ) {}

  async stat(uri: vscode.Uri): Promise<vscode.FileStat> {
    return await (await this.load()).stat(uri);
  }

  async readFile(uri: vscode.Uri): Promise<Uint8Array> {
    return await (await this.load()).readFile(uri);
  }

  async writeFile(uri: vscode.Uri, content: Uint8Array): Promise<void> {
    await (await this.load()).writeFile(uri, content);
  }

  watch(): vscode.Disposable {
    return { dispose: () => undefined };
  }

  readDirectory(): [] {
    return [];
  }

  createDirectory(uri: vscode.Uri): never {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  delete(uri: vscode.Uri): never {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  rename(uri: vscode.Uri): never {
    throw vscode.FileSystemError.NoPermissions(uri);
  }
}
