import type * as vscode from 'vscode';
import type { HandOver } from './platform/files/openOutside';
import type { Prompts } from './platform/prompts/prompts';
import type { Actions } from './tree/actions';
import type { Sidebar } from './views/sidebar';
import type { Session } from './workspace/session';
import type { Table } from './workspace/table/table';

/** What `activate` returns to integration tests; undefined in every other mode. */
export interface TestAccess {
  readonly context: vscode.ExtensionContext;
  readonly session: Session;
  readonly sidebar: Sidebar;
  readonly actions: Actions;
  /** The table of the active tab. */
  readonly table: () => Table | undefined;
  /** Replaces the prompts with those of the test. */
  answerWith(prompts: Prompts): void;
  /** Redirects files for other programs to the test. Undefined behaves as in a remote window. */
  handOverTo(handOver: HandOver | undefined): void;
}
