// Provides the schemas that VS Code's JSON editor requests, built from the workspace's data and the open texts.
import * as vscode from 'vscode';
import { Owner } from '../../base/disposables';
import { isObject } from '../../base/json/jsonObject';
import { sameJson } from '../../base/json/sameJson';
import { SCHEME } from '../../contributions';
import type { LabelResourceType } from '../../domain/labels/label';
import { userName } from '../../words/people';
import { nameOrId } from '../../words/titles';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { Session } from '../../workspace/session';
import { parseEditedUri } from '../document/editedUri';
import { readJson } from '../document/json/jsonText';
import { rangeOf } from '../document/problemMarks';
import { TextLines } from '../document/textLines';
import { isOversized } from './isOversized';
import { miniSchema, recordSchema, type Known } from './recordSchema';
import { doubtOf } from './schemaDoubt';

const RECORD = vscode.Uri.from({ scheme: SCHEME, path: '/schema/record.json' });
const MINI = vscode.Uri.from({ scheme: SCHEME, path: '/schema/mini.json' });

/** Debounces typing. */
const PAUSE_MS = 300;

interface Carried {
  readonly schema: unknown;
  /** The state of the stored Record. */
  readonly state: unknown;
  /** Validating the content would block the editor. */
  readonly isCostly: boolean;
}

export class TextSchemas extends Owner {
  /** Warnings about a Record's own schema that is invalid or used only in part. */
  private readonly doubts = this.store.add(vscode.languages.createDiagnosticCollection('recordsWorkspace.schema'));
  /** What each open text of a Record carries, by URI. */
  private readonly carried = new Map<string, Carried>();
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private version = 1;

  constructor(
    private readonly session: Session,
    private readonly changed: (uri: vscode.Uri, type: vscode.FileChangeType) => void,
  ) {
    super();
    const { workspace } = vscode;
    this.store.add(workspace.onDidOpenTextDocument((document) => this.look(document)));
    // Names for completion are read only when there is a text to complete.
    this.store.add(vscode.window.tabGroups.onDidChangeTabs(({ opened }) => opened.some(isEditedText) && this.renew()));
    this.store.add(workspace.onDidChangeTextDocument(({ document }) => this.lookSoon(document)));
    this.store.add(workspace.onDidSaveTextDocument((document) => this.look(document)));
    this.store.add(workspace.onDidCloseTextDocument((document) => this.forget(document.uri)));
    this.store.add(session.onDidChange((change) => change.kind === 'labels' && this.renew()));
    this.store.add(session.onDidChangeConnection(() => this.renew()));
    for (const document of workspace.textDocuments) this.look(document);
  }

  /** Undefined if the URI isn't that of a schema. */
  async textOf(uri: vscode.Uri): Promise<string | undefined> {
    const isRecord = uri.path === RECORD.path;
    if (!isRecord && uri.path !== MINI.path) return undefined;
    // VS Code re-reads a schema whenever it changes. Without an open text, no request is sent.
    const workspace = vscode.window.tabGroups.all.some(({ tabs }) => tabs.some(isEditedText))
      ? await this.session.workspace().catch(() => undefined)
      : undefined;
    if (!isRecord) return JSON.stringify(miniSchema({ labels: await labelsOf(workspace, 'mini') }));
    const states = [...this.carried.values()].map(({ state }) => state);
    return JSON.stringify(recordSchema({ ...(await knownIn(workspace)), states }, this.usable()));
  }

  /** Grows with each change; 0 for schemas that never change. */
  mtimeOf(uri: vscode.Uri): number {
    return uri.path === RECORD.path || uri.path === MINI.path ? this.version : 0;
  }

  override dispose(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
    super.dispose();
  }

  private lookSoon(document: vscode.TextDocument): void {
    if (!isRecordText(document.uri)) return;
    const key = document.uri.toString();
    clearTimeout(this.timers.get(key));
    const timer = setTimeout(() => {
      this.timers.delete(key);
      if (!document.isClosed) this.look(document);
    }, PAUSE_MS);
    this.timers.set(key, timer);
  }

  private look(document: vscode.TextDocument): void {
    if (!isRecordText(document.uri)) return;
    const text = document.getText();
    const json = readJson(text);
    // The text is often invalid JSON during typing; then the last known schema stays.
    if (!isObject(json.value)) return;
    const { schema = null, content = null, state = null } = json.value;
    const doubt = schema === null ? undefined : doubtOf(schema, content);
    const before = this.carried.get(document.uri.toString());
    this.carry(document.uri, {
      schema: isOversized(schema) ? null : schema,
      state: document.isDirty && before ? before.state : state,
      isCostly: doubt?.isCostly === true,
    });
    const range = rangeOf(new TextLines(text), json.nameSpanOf(['schema']));
    const { Information, Warning } = vscode.DiagnosticSeverity;
    // A warning also marks the tab and the page's name, which is too much for a minor doubt.
    const severity = doubt?.isMinor === true ? Information : Warning;
    this.doubts.set(document.uri, doubt && [new vscode.Diagnostic(range, doubt.message, severity)]);
  }

  private carry(uri: vscode.Uri, next: Carried): void {
    const key = uri.toString();
    const last = this.carried.get(key);
    this.carried.set(key, next);
    if (!last || !sameJson(last, next)) this.renew();
  }

  /** A schema validates all open texts that carry it, so one that is too slow for any of them is not used. */
  private usable(): readonly unknown[] {
    const all = [...this.carried.values()].filter(({ schema }) => schema !== null);
    const costly = all.filter(({ isCostly }) => isCostly);
    return all.map(({ schema }) => schema).filter((own) => !costly.some(({ schema }) => sameJson(schema, own)));
  }

  private forget(uri: vscode.Uri): void {
    this.doubts.delete(uri);
    if (this.carried.delete(uri.toString())) this.renew();
  }

  private renew(): void {
    this.version++;
    for (const uri of [RECORD, MINI]) this.changed(uri, vscode.FileChangeType.Changed);
  }
}

function isRecordText(uri: vscode.Uri): boolean {
  return parseEditedUri(uri)?.kind === 'record';
}

/** Failed reads are ignored: completion is optional. */
async function knownIn(workspace: RemoteWorkspace | undefined): Promise<Omit<Known, 'states'>> {
  if (!workspace) return { labels: [], minis: [], users: [] };
  const [labels] = await Promise.all([labelsOf(workspace, 'record'), workspace.minis.load(), workspace.users.load()]);
  const minis = (workspace.minis.all ?? []).map((mini) => ({ id: mini.id, name: nameOrId(mini) }));
  const users = (workspace.users.value ?? []).map((user) => ({
    id: user.id,
    name: userName([user], user.id) ?? user.id,
  }));
  return { labels, minis, users };
}

async function labelsOf(workspace: RemoteWorkspace | undefined, resourceType: LabelResourceType): Promise<string[]> {
  await workspace?.labels.load();
  return (workspace?.labels.carriedBy(resourceType) ?? []).map(({ name }) => name);
}

function isEditedText({ input }: vscode.Tab): boolean {
  return input instanceof vscode.TabInputText && parseEditedUri(input.uri) !== undefined;
}
