import type * as vscode from 'vscode';
import type { HandOver } from './platform/files/openOutside';
import type { Prompts } from './platform/prompts/prompts';
import type { Actions } from './tree/actions';
import type { Sidebar } from './views/sidebar';
import type { Session } from './workspace/session';

/** What `activate` answers to integration tests; undefined in every other mode. */
export interface TestAccess {
  readonly context: vscode.ExtensionContext;
  readonly session: Session;
  readonly sidebar: Sidebar;
  readonly actions: Actions;
  /** Questions are answered by the test from now on; it is handed what the window would be. */
  answerWith(prompts: Prompts): void;
  /** Files meant for other programs go to the test from now on; undefined as in a remote window. */
  handOverTo(handOver: HandOver | undefined): void;
}
