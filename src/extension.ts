// The composition root: builds all parts and owns them. Sends no request.
import * as vscode from 'vscode';
import { systemClock } from './base/clock';
import { DisposableStore } from './base/disposables';
import { lazy } from './base/lazy';
import { t, useTranslator } from './base/text';
import type { CommandWindow } from './commands/commandContext';
import { Commands } from './commands/register';
import { Connector } from './connector';
import type { UploadCopy } from './editors/document/documentHost';
import type { EditedRef } from './editors/document/editedAddress';
import { Documents } from './editors/documents';
import { importTabs } from './editors/importing/importTabs';
import { OpenedHistory } from './editors/openedHistory';
import { Pages } from './editors/pages';
import { Reports } from './editors/reports';
import { Reviews } from './editors/reviews';
import { storedFileUriOf } from './editors/stored/storedFileUriOf';
import { Tables } from './editors/table/tables';
import { Connections } from './platform/connections';
import { downloadMark } from './platform/files/downloadMark';
import { openOutside, type HandOver } from './platform/files/openOutside';
import { TempFolder } from './platform/files/tempFolder';
import { forgetKept } from './platform/forgetKept';
import { KeptArrangements } from './platform/keptArrangements';
import { Credentials } from './platform/keys/credentials';
import { JournalKey } from './platform/keys/journalKey';
import { KeyPrompt, type CheckKey } from './platform/keys/keyPrompt';
import { Log } from './platform/log';
import { withLongProgress } from './platform/progress';
import { WindowPrompts, type Prompts } from './platform/prompts/prompts';
import { returningPrompts } from './platform/prompts/returningPrompts';
import { shownPrompts } from './platform/prompts/shownPrompts';
import { SharedState } from './platform/sharedState';
import type { TestAccess } from './testAccess';
import type { Actions } from './tree/actions';
import { useManifest, type Manifest } from './tree/manifestCommands';
import { changeSetReason } from './views/changeSetReason';
import { ConnectionState } from './views/connectionState';
import { Sidebar } from './views/sidebar';
import { useDownloadMark } from './workspace/files/markDownloaded';
import { Session } from './workspace/session';

/** Writes what is not yet on disk. */
let flush: (() => Promise<void> | undefined) | undefined;

export function activate(context: vscode.ExtensionContext): TestAccess | undefined {
  useTranslator(vscode.l10n.t);
  useManifest(context.extension.packageJSON as Manifest);
  const { workspaceState: memento, secrets, extensionUri, globalStorageUri } = context;
  const globalState = new SharedState(context.globalState);
  const store = new DisposableStore();
  context.subscriptions.push(store);

  // A message's button counts as a new action of the user, like a command.
  const onPress = (): void => keyPrompt.allow();
  let prompts: Prompts = shownPrompts(new WindowPrompts(), onPress);
  const log = store.add(new Log());
  const connections = new Connections(globalState, memento);
  const credentials = store.add(new Credentials(secrets));
  const connector = store.add(new Connector(credentials, connections, log));
  const isShown = (id: string): boolean => session.connection?.id === id;
  const checkKey: CheckKey = (baseUrl, key, signal) =>
    withLongProgress('minis', t('{0}: {1}', new URL(baseUrl).host, t('API key')), (long) =>
      connector.checkKey(baseUrl, key, AbortSignal.any([signal, long.signal])),
    );
  const keyPrompt = new KeyPrompt(credentials, () => prompts, checkKey, isShown);
  const arrangements = new KeptArrangements(globalState, memento);
  const journalKey = new JournalKey(secrets);
  const folderOf = (name: 'changeSets' | 'staged', connectionId: string): string =>
    vscode.Uri.joinPath(globalStorageUri, name, encodeURIComponent(connectionId)).fsPath;
  const session: Session = store.add(
    new Session((connection) => connector.connect(connection, keyPrompt), systemClock, {
      memory: globalState,
      arrangementsOf: (connectionId) => arrangements.inUse(connectionId),
      journalsOf: async (connectionId) => {
        const { DiskJournalFiles } = await import('./workspace/changeSets/journal/diskJournalFiles');
        const filesIn = (name: 'changeSets' | 'staged') => new DiskJournalFiles(folderOf(name, connectionId));
        const key = () => journalKey.read(new DiskJournalFiles(globalStorageUri.fsPath).alone);
        return { files: filesIn('changeSets'), staged: filesIn('staged'), key };
      },
    }),
  );
  store.add(
    connections.onDidForget(
      ({ id }) => void forgetKept([globalState, memento], [folderOf('changeSets', id), folderOf('staged', id)], id),
    ),
  );
  store.add(session.onDidChangeConnection(() => keyPrompt.closeUnneeded()));
  const tempFolder = store.add(new TempFolder(vscode.Uri.joinPath(globalStorageUri, 'opened').fsPath));
  void tempFolder.sweepSoon(systemClock);
  useDownloadMark(downloadMark(process.platform, (line) => log.info(line)));
  // In a remote window, programs would open on the wrong computer.
  let handOver: HandOver | undefined =
    vscode.env.remoteName === undefined
      ? (filePath) => Promise.resolve(vscode.env.openExternal(vscode.Uri.file(filePath)))
      : undefined;

  // Synchronous: VS Code asks for restored documents and pages immediately.
  const uploadCopy: UploadCopy = async (copy, bytes) =>
    (await import('./commands/files/uploadCopy')).uploadCopy(
      commands.contextOf('recordsWorkspace.attachments.uploadEditedCopy'),
      copy,
      bytes,
    );
  const documents = store.add(
    new Documents({ session, prompts: () => prompts, keyPrompt, connections, memento, uploadCopy }),
  );
  const actions: Actions = { start: (id, targets, offer) => commands.start(id, targets, offer) };
  const onUse = (): void => sidebar.noteEditorUsed();
  const pageActions: Actions = {
    start: (id, targets, offer) => commands.start(id, targets, offer, returningPrompts(prompts)),
  };
  const noteOpened = (ref: EditedRef): void => {
    const { current } = session;
    if (ref.kind === 'skill' || current?.connection.id !== ref.connectionId) return;
    current.miniArrangement.opened(ref.miniId);
  };
  const opened = store.add(new OpenedHistory(noteOpened));
  const pagesHost = {
    session,
    opened,
    documents: documents.parts,
    locks: connections,
    tempFolder,
    actions: pageActions,
    onUse,
    onRetry: onPress,
  };
  store.add(new Pages(pagesHost, { extensionUri, log }, memento));
  const tables = store.add(new Tables({ ...pagesHost, addressOf: documents.pageOf }, { extensionUri, log }, memento));
  const reviews = store.add(new Reviews({ ...pagesHost, reasonOf: changeSetReason }, { extensionUri, log }, memento));
  const fileProblems = lazy(async () => {
    const { FileProblems } = await import('./platform/files/fileProblems');
    return store.add(new FileProblems());
  });
  const imports = store.add(importTabs({ ...pagesHost, fileProblems }, { extensionUri, log }, memento));
  const sidebar: Sidebar = store.add(
    new Sidebar({
      session,
      connections,
      tempFolder,
      actions,
      onBug: log.unexpected,
      fileOf: storedFileUriOf,
      pageOf: documents.pageOf,
      readAhead: documents.readAheadOf,
    }),
  );
  store.add(new ConnectionState(session, connections, credentials, () => prompts));

  const commandWindow: CommandWindow = {
    session,
    get prompts() {
      return prompts;
    },
    log,
    connections,
    arrangements,
    credentials,
    keyPrompt,
    checkKey: connector.checkKey,
    diagnose: connector.diagnose,
    tempFolder,
    get openOutside() {
      const give = handOver;
      return give && ((filePath: string) => openOutside(filePath, give));
    },
    openPage: documents.openPage,
    openEarlier: opened.open,
    saveActive: documents.saveActive,
    tables,
    openReport: store.add(new Reports()).open,
    review: reviews.review,
    report: reviews.report,
    isInSight: reviews.isInSight,
    reviewInFront: reviews.inFront,
    imports,
    fileProblems,
    openText: documents.openText,
    unsavedTexts: documents.unsavedTexts,
    actions,
    selected: (view) => sidebar.selected(view),
    isSelectionNewer: () => sidebar.isSelectionNewer,
    reveal: (nodes, focus) => sidebar.reveal(nodes, focus),
    atFocus: (view) => sidebar.atFocus(view),
  };
  const commands = store.add(new Commands(() => import('./commands/index'), commandWindow));
  // Not encoded again: that would escape `=` and `&` in its query.
  const handleUri = (uri: vscode.Uri): void =>
    void commands.start('recordsWorkspace.views.openLink', [], { what: 'link', text: uri.toString(true) });
  store.add(vscode.window.registerUriHandler({ handleUri }));
  session.show(connections.open);
  flush = () => session.current?.staging.close();

  if (context.extensionMode !== vscode.ExtensionMode.Test) return undefined;
  return {
    context,
    session,
    sidebar,
    actions,
    table: () => tables.active?.table,
    answerWith: (own) => (prompts = shownPrompts(own, onPress)),
    handOverTo: (own) => (handOver = own),
  };
}

/** VS Code waits for it when a window is closed or reloaded. */
export function deactivate(): Promise<void> | undefined {
  return flush?.();
}
