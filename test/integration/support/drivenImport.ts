// The tab of an import without its page: what answers the page is asked directly.
import assert from 'node:assert/strict';
import path from 'node:path';
import * as vscode from 'vscode';
import { ImportDesk } from '../../../src/editors/importing/importDesk';
import type { ImportChoice, ImportHead, ImportRef } from '../../../src/protocol/importPage';
import type { TestAccess } from '../../../src/testAccess';
import { eventually } from '../../support/eventually';
import { seededMiniId } from '../../support/seeded';
import { openTabs } from './openTabs';
import { pageHost } from './pageHost';
import type { Journey } from './useJourney';

class DrivenImport {
  readonly bugs: unknown[] = [];
  /** Its change set was planned. */
  isClosed = false;
  private readonly desk: ImportDesk;
  private readonly signal = new AbortController().signal;

  constructor(access: TestAccess, ref: Omit<ImportRef, 'connectionId'>) {
    const connectionId = access.session.connection?.id ?? '';
    const nothing = (): void => undefined;
    this.desk = new ImportDesk({ connectionId, ...ref }, pageHost(access), {
      tell: nothing,
      keep: nothing,
      tellFailure: nothing,
      close: () => (this.isClosed = true),
      onBug: (error) => void this.bugs.push(error),
    });
  }

  /** When the whole file was read. */
  async head(): Promise<ImportHead> {
    const head = await eventually('the file', async () => {
      const now = await this.desk.handlers.load({ isAgain: false }, this.signal);
      return now.isReading ? undefined : now;
    });
    assert.deepEqual(this.bugs, []);
    return head;
  }

  /** Of a choice above the rows, or of a column; by what they are called. */
  async choose(label: string, text: string): Promise<void> {
    await this.chooseIn(await this.head(), label, text);
  }

  private async chooseIn({ choices, columns }: ImportHead, label: string, text: string): Promise<void> {
    const all: readonly ImportChoice[] = [...choices, ...columns.flatMap(({ choice }) => choice ?? [])];
    const found = all.find((one) => one.label === label);
    assert.ok(found, `no choice ${label} among ${all.map((one) => one.label).join(', ')}`);
    const chosen = found.choices?.find((one) => one.text === text);
    assert.ok(chosen ?? !found.choices, `no ${text} among ${String(found.choices?.map((one) => one.text).join(', '))}`);
    await this.desk.handlers.choose({ id: found.id, value: chosen?.value ?? text }, this.signal);
  }

  /** As a page does that shows what was known before. */
  async chooseUnknown(id: string, value: string): Promise<void> {
    await this.desk.handlers.choose({ id, value }, this.signal);
  }

  async check(): Promise<void> {
    const { canCheck, notes, failure } = await this.head();
    assert.ok(canCheck, [failure, ...notes].join('\n'));
    await this.desk.handlers.check(null, this.signal);
  }

  /** As by two presses, of which the page can't refuse the second in time. */
  async checkTwice(): Promise<void> {
    await this.head();
    await Promise.all([1, 2].map(async () => await this.desk.handlers.check(null, this.signal)));
  }

  /** Chooses as soon as the first rows are there, while the others are still read. */
  async chooseWhileReading(label: string, text: string): Promise<void> {
    const head = await eventually('the columns', async () => {
      const now = await this.desk.handlers.load({ isAgain: false }, this.signal);
      return now.columns.length > 0 && now;
    });
    assert.ok(head.isReading, 'it was read to its end');
    await this.chooseIn(head, label, text);
  }

  async lookAgain(): Promise<boolean> {
    return await this.desk.file.lookAgain();
  }

  dispose(): void {
    this.desk.dispose();
  }
}

/** Call inside `describe`. Opens the tab of a file as its command does, and drives it. */
export function useImports(journey: Journey): (file: string, isIndex?: true) => Promise<DrivenImport> {
  const opened: DrivenImport[] = [];
  afterEach(() => {
    for (const one of opened.splice(0)) one.dispose();
  });
  return async (file, isIndex) => {
    const { person, access } = journey.window;
    person.chooses('Import Records into', 'Ada Ashwick');
    const folder = path.dirname(file);
    const fileName = path.basename(file);
    if (isIndex) person.chooses(`Import “${path.basename(folder)}”`, `Use “${fileName}” as index`);
    const named = vscode.Uri.file(isIndex ? folder : file);
    await vscode.commands.executeCommand('recordsWorkspace.records.importRecords', named);
    await eventually('the tab', () => openTabs().includes(`Import “${fileName}”`));
    const ref = { miniId: seededMiniId(1), path: file, ...(isIndex ? { isIndex } : {}) };
    const driven = new DrivenImport(access, ref);
    opened.push(driven);
    return driven;
  };
}
