import * as vscode from 'vscode';
import { Owner } from '../base/disposables';
import { inertText } from '../base/inertText';
import { t } from '../base/text';
import type { Connections } from '../platform/connections';
import { regionBesideName } from '../words/regions';
import type { Session } from '../workspace/session';

const SWITCH = 'recordsWorkspace.connection.switchWorkspace';
const LABEL_LENGTH = 80;

/** The status bar item: the workspace, where its data is, whether it is locked, and a running rename. */
export class StatusBar extends Owner {
  private readonly item = this.store.add(
    vscode.window.createStatusBarItem('recordsWorkspace.status', vscode.StatusBarAlignment.Left, 10),
  );

  constructor(
    private readonly session: Session,
    private readonly connections: Connections,
  ) {
    super();
    this.item.name = 'Records Workspace';
    this.item.command = SWITCH;
    this.store.add(session.onDidChangeConnection(() => this.show()));
    this.store.add(connections.onDidChangeLock(() => this.show()));
    this.store.add(
      session.onDidChange((change) => {
        if (change.kind === 'labels') this.show();
      }),
    );
    this.show();
  }

  /** Also call this when followed renames change: there is no event. */
  show(): void {
    const { connection } = this.session;
    if (!connection) {
      this.item.hide();
      return;
    }
    const rename = this.session.current?.labels.renames.followed;
    const place = regionBesideName(connection);
    const running = rename ? ` $(sync~spin) ${label(t('Renaming {0}', rename.name))}` : '';
    const isLocked = this.connections.isReadOnly(connection.id);
    const names = [connection.name, ...(place === undefined ? [] : [place])];
    this.item.text = `$(${isLocked ? 'lock' : 'database'}) ${names.map(label).join(' · ')}${running}`;
    const states = [...(isLocked ? [t('Locked')] : []), ...(rename ? [t('Renaming {0}', rename.name)] : [])];
    this.item.tooltip = t('Records Workspace: {0}. Select to switch.', [...names, ...states].join(', '));
    this.item.accessibilityInformation = { label: this.item.tooltip };
    this.item.show();
  }
}

/** The status bar is short and interprets icons. */
function label(text: string): string {
  return inertText(text, LABEL_LENGTH);
}
