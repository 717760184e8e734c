// The composition: builds the parts, hands them to each other, and owns them all. Nothing here asks the service.
import * as vscode from 'vscode';
import { DisposableStore } from './base/disposables';
import { useTranslator } from './base/text';
import type { CommandContext } from './commands/command';
import { commands } from './commands/index';
import { registerCommands } from './commands/register';
import { Documents } from './documents/documents';
import { Pages } from './panels/pages';
import { Connections } from './platform/connections';
import { setContextKey } from './platform/contextKeys';
import { Credentials } from './platform/credentials';
import { KeyPrompt } from './platform/keyPrompt';
import { Log } from './platform/log';
import { WindowPrompts, type Prompts } from './platform/prompts';
import { TempFolder } from './platform/tempFolder';
import { Connector } from './connector';
import { Sidebar } from './views/sidebar';
import { Session } from './workspace/session';

/** What integration tests get hold of; undefined in every other mode. */
export interface TestAccess {
  readonly context: vscode.ExtensionContext;
  readonly session: Session;
  readonly sidebar: Sidebar;
  answerWith(prompts: Prompts): void;
}

export function activate(context: vscode.ExtensionContext): TestAccess | undefined {
  useTranslator(vscode.l10n.t);
  const store = new DisposableStore();
  context.subscriptions.push(store);

  let prompts: Prompts = new WindowPrompts();
  const log = store.add(new Log());
  const connections = new Connections(context.globalState, context.workspaceState);
  const credentials = new Credentials(context.secrets);
  const connector = store.add(new Connector(credentials, connections, log));
  const keyPrompt = new KeyPrompt(credentials, () => prompts, connector.checkKey);
  const session = store.add(new Session((connection) => connector.connect(connection, keyPrompt)));

  // Before anything awaits: restored documents and pages ask for these at once.
  const documents = store.add(
    new Documents({ session, prompts: () => prompts, keyPrompt, connections, memento: context.workspaceState }),
  );
  const pages = store.add(new Pages(session, log, context.extensionUri));
  const tempFolder = store.add(new TempFolder(vscode.Uri.joinPath(context.globalStorageUri, 'opened').fsPath));
  const sidebar = store.add(
    new Sidebar(session, (where, error) => log.unexpected(where, error), tempFolder, connections),
  );

  const commandContext: CommandContext = {
    session,
    get prompts() {
      return prompts;
    },
    log,
    connections,
    credentials,
    keyPrompt,
    checkKey: connector.checkKey,
    tempFolder,
    openText: (ref, title) => documents.open(ref, title),
    selectionOf: (view) => sidebar.selectionOf(view),
    openRecordPage: (ref, title, preserveFocus) =>
      pages.records.show({ connectionId: session.connection?.id ?? '', ...ref }, title, preserveFocus),
    openMiniPage: (miniId, title, preserveFocus) =>
      pages.minis.show({ connectionId: session.connection?.id ?? '', miniId }, title, preserveFocus),
  };
  store.add(registerCommands(commands, commandContext));
  store.add(
    credentials.onDidChange(
      (change) =>
        session.connection && credentials.isOf(change, session.connection) && void session.current?.retryFailed(),
    ),
  );

  const showLock = (): void =>
    setContextKey('recordsWorkspace.readOnly', connections.isReadOnly(session.connection?.id));
  store.add(session.onDidChangeConnection(showLock));
  store.add(connections.onDidChangeLock(showLock));

  const { open } = connections;
  setContextKey('recordsWorkspace.connected', open !== undefined);
  session.show(open);

  if (context.extensionMode !== vscode.ExtensionMode.Test) return undefined;
  return { context, session, sidebar, answerWith: (own) => (prompts = own) };
}
