// The extension in this window, with a scripted user who answers its questions.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { EXTENSION_ID, views, type CommandId, type ViewName } from '../../../src/contributions';
import type { Connection } from '../../../src/domain/connection/connection';
import type { TestAccess } from '../../../src/testAccess';
import type { Offer, Target } from '../../../src/tree/target';
import type { Table } from '../../../src/workspace/table/table';
import { eventually } from '../../support/eventually';
import { Person } from './person';
import { ScriptedPrompts } from './scriptedPrompts';
import { ViewRows, type Row } from './viewRows';

interface Address {
  readonly url: string;
  readonly key: string;
}

export class Window {
  readonly person = new Person();
  readonly minis: ViewRows;
  readonly records: ViewRows;
  readonly labels: ViewRows;
  readonly skills: ViewRows;
  readonly activity: ViewRows;

  private constructor(readonly access: TestAccess) {
    access.answerWith(new ScriptedPrompts(this.person));
    const view = (name: ViewName): ViewRows => new ViewRows(name, access.sidebar.views[name]);
    this.minis = view('minis');
    this.records = view('records');
    this.labels = view('labels');
    this.skills = view('skills');
    this.activity = view('activity');
  }

  static async open(): Promise<Window> {
    const access = await vscode.extensions.getExtension<TestAccess | undefined>(EXTENSION_ID)?.activate();
    assert.ok(access, 'the extension gives access in Test mode only');
    return new Window(access);
  }

  async run(command: CommandId, ...args: unknown[]): Promise<void> {
    await vscode.commands.executeCommand(command, ...args);
  }

  /** Starts a command as a page, a drop or a button of a message does. */
  async start(command: CommandId, targets: readonly Target[], offer?: Offer): Promise<void> {
    await this.access.actions.start(command, targets, offer);
  }

  /** Connects as a user does: region, address, key, name. */
  async connect({ url, key }: Address, name = 'Journey'): Promise<void> {
    this.person.chooses('Region', 'Custom Address').types('Address', url).types('API key', key).types('Name', name);
    await this.run('recordsWorkspace.connection.connect');
    assert.equal(this.access.session.connection?.baseUrl, url);
    await this.look();
  }

  /** Waits until all views have loaded, to keep later requests limited to those of the test. */
  async look(): Promise<void> {
    await Promise.all([this.minis.all(), this.records.all(), this.labels.all(), this.skills.all()]);
  }

  async disconnect(): Promise<void> {
    if (!this.access.session.connection) return;
    if (!this.access.session.connection.isSample) this.person.decides('Disconnect', 'Remove Key');
    await this.run('recordsWorkspace.connection.disconnect');
  }

  /** Disconnects every stored workspace one after the other and removes its key. */
  async forgetAll(): Promise<void> {
    const { session } = this.access;
    await eventually('the end of what a journey started', () => !session.current?.changeSets.runningCount);
    await this.disconnect();
    for (const { name, isSample } of this.kept) {
      this.person.chooses('Switch Workspace', name);
      await this.run('recordsWorkspace.connection.switchWorkspace');
      if (!isSample) this.person.decides('Disconnect', 'Remove Key');
      await this.run('recordsWorkspace.connection.disconnect');
    }
  }

  private get kept(): readonly Connection[] {
    return this.access.context.globalState.get<readonly Connection[]>('connections', []);
  }

  async showRecordsOf(name: string): Promise<void> {
    await (await this.minis.row(name)).press();
  }

  /** Shows the Records of a Mini. Returns their rows. */
  async recordsOf(name: string): Promise<Row[]> {
    await this.showRecordsOf(name);
    return await this.records.all();
  }

  /** The table in front, when its first rows are loaded. */
  async openedTable(): Promise<Table> {
    return await eventually('the rows of the table', () => {
      const table = this.access.table();
      return table?.list && table.list.rowCount > 0 && !table.list.isLoading ? table : undefined;
    });
  }

  /** Shows this view in the side bar. */
  async reveal(view: ViewName): Promise<void> {
    await vscode.commands.executeCommand(`${views[view]}.focus`);
  }
}
