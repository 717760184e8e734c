// Creates and registers every document: as VS Code reads and writes it, and as pages see it.
import * as vscode from 'vscode';
import { lazy } from '../base/lazy';
import { DisposableStore, type Disposable } from '../base/disposables';
import { MINI_PAGE, RECORD_PAGE, SCHEME, SKILL_PAGE } from '../contributions';
import type { Failure } from '../domain/failure';
import type { FieldProblem } from '../protocol/fieldEdit';
import { miniName } from '../words/minis';
import type { TreeNode } from '../tree/node';
import { changesRecord, type Change } from '../workspace/changes/change';
import { registerSkillLanguage } from './skill/skillLanguage';
import { closeDeletedMini } from './document/closeDeletedMini';
import { ComparedTexts } from './document/comparedTexts';
import type { KnownConflict } from './document/conflictFields';
import type { DocumentHost } from './document/documentHost';
import { EditedCopies } from './stored/editedCopies';
import { thingKey, type EditedRef } from './document/editedAddress';
import { EditedTexts } from './document/editedTexts';
import { keyOf } from './document/openDocuments';
import { FactLenses } from './document/factLenses';
import type { Stored } from './document/formReads';
import type { OpenText } from './document/openText';
import { StoredFiles } from './stored/storedFiles';
import { SaveReasons } from './document/saveReasons';
import type { TextSaves } from './document/textSaves';
import type { PutAway } from './document/textForm';
import { TextSchemas } from './schema/textSchemas';
import { editedUri, parseEditedUri } from './document/uri';
import { VersionTexts } from './versions/versionTexts';
import { WorkspaceFileSystem } from './document/workspaceFileSystem';

/** Puts what was typed on a page of the document into its text. */
type Flush = (uri: vscode.Uri) => Promise<void>;

export class Documents implements Disposable {
  private readonly store = new DisposableStore();
  private readonly edited: EditedTexts;
  private readonly saves: () => Promise<TextSaves>;
  private readonly pages = new Set<Flush>();
  /** By thing; asked for with every row. */
  private openTabs: ReadonlyMap<string, vscode.Uri> | undefined;

  /** Registers synchronously, because VS Code requests restored documents immediately. */
  constructor(private readonly host: DocumentHost) {
    // Restored texts are already open and may be read during setup.
    const changes = this.store.add(new vscode.EventEmitter<vscode.FileChangeEvent[]>());
    const changed = (uri: vscode.Uri, type: vscode.FileChangeType): void => changes.fire([{ uri, type }]);
    this.edited = this.store.add(new EditedTexts(host, changed));
    const compared = new ComparedTexts();
    const reasons = this.store.add(new SaveReasons());
    this.saves = lazy(async () => {
      const { TextSaves } = await import('./document/textSaves');
      return new TextSaves(host, this.edited, compared, reasons);
    });
    const schemas = this.store.add(new TextSchemas(host.session, changed));
    const versions = new VersionTexts(host.session, changed);
    const stored = new StoredFiles(host.session);
    const copies = this.store.add(new EditedCopies(host, stored, changed));
    const files = new WorkspaceFileSystem(changes.event, {
      edited: this.edited,
      compared,
      saves: this.saves,
      versions,
      schemas,
      stored,
      copies,
    });
    const { languages, workspace } = vscode;
    const own = { scheme: SCHEME };
    this.store.add(workspace.registerFileSystemProvider(SCHEME, files, { isCaseSensitive: true }));
    const lenses = this.store.add(new FactLenses(this.edited));
    this.store.add(languages.registerCodeLensProvider(own, lenses));
    this.store.add(workspace.onDidSaveTextDocument(() => lenses.refresh()));
    this.store.add(vscode.window.tabGroups.onDidChangeTabs(() => (this.openTabs = undefined)));
    for (const provider of registerSkillLanguage(this.edited)) this.store.add(provider);
    this.store.add(host.session.onDidChange((change) => void this.follow(change)));
    this.store.add(host.session.onDidChange((change) => versions.follow(change)));
    this.store.add(
      host.connections.onDidChangeLock(() => {
        this.edited.refreshPermissions();
        copies.refreshPermissions();
      }),
    );
  }

  /** Opens the thing as text, or shows the open editor, refreshed unless it has unsaved edits. */
  readonly openText = async (ref: EditedRef, title: string): Promise<void> => {
    const uri = this.addressOf(ref, title);
    await this.edited.refresh((open) => keyOf(open) === keyOf(uri));
    await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(uri), { preview: false });
  };

  /** Opens the thing's page in the preview tab, or shows the open one. */
  readonly openPage = async (ref: EditedRef, title: string, preserveFocus: boolean): Promise<void> => {
    const viewType = { record: RECORD_PAGE, mini: MINI_PAGE, skill: SKILL_PAGE }[ref.kind];
    const options = { preview: true, preserveFocus };
    await vscode.commands.executeCommand('vscode.openWith', this.addressOf(ref, title), viewType, options);
  };

  /**
   * Saves what is in front. Right after a start VS Code shows a document, with its unsaved edits, before it tells extensions of
   * either: what looks as if there were nothing to save is left to VS Code's own save, so that no Ctrl+S is lost.
   */
  readonly saveActive = async (): Promise<void> => {
    const uri = activeUri();
    if (uri) await Promise.all([...this.pages].map((flush) => flush(uri)));
    const document = uri && (await vscode.workspace.openTextDocument(uri));
    if (!document?.isDirty) {
      await vscode.commands.executeCommand('workbench.action.files.save');
      return;
    }
    const refusal = await this.save(document);
    if (refusal !== undefined && !this.conflictOf(document.uri)) void this.host.prompts().warn(refusal);
  };

  /** Pages gather what is typed: it belongs to what is saved. */
  beforeSave(flush: Flush): Disposable {
    this.pages.add(flush);
    return { dispose: () => this.pages.delete(flush) };
  }

  /** The page that a row opens. */
  readonly pageOf = (node: TreeNode): vscode.Uri | undefined => {
    const { connectionId } = node;
    if (node.kind === 'skill')
      return this.addressOf({ kind: 'skill', connectionId, skillId: node.skill.id }, node.skill.title ?? '');
    if (node.kind !== 'record') return undefined;
    const { row } = node;
    return this.addressOf({ kind: 'record', connectionId, miniId: row.miniId, recordId: row.id }, row.title);
  };

  /** A thing keeps its address while it is open, also when its title changes: it is edited in one document alone. */
  addressOf(ref: EditedRef, title: string): vscode.Uri {
    this.openTabs ??= openUris();
    return this.openTabs.get(thingKey(ref)) ?? editedUri(ref, title, this.folderOf(ref));
  }

  get onDidChangeState() {
    return this.edited.onDidChangeState;
  }

  failureOf(uri: vscode.Uri): Failure | undefined {
    return this.edited.failureOf(uri);
  }

  putAwayIn(uri: vscode.Uri): PutAway | undefined {
    return this.edited.formOf(uri)?.putAway;
  }

  problemsOf(uri: vscode.Uri): readonly FieldProblem[] {
    return this.edited.marks.fieldsOf(uri);
  }

  conflictOf(uri: vscode.Uri): KnownConflict | undefined {
    const text = this.edited.textOf(uri);
    return text?.conflict && { ...text.conflict, base: text.base.form };
  }

  async save(document: vscode.TextDocument): Promise<string | undefined> {
    return await (await this.saves()).save(document);
  }

  async resolve(document: vscode.TextDocument): Promise<string | undefined> {
    return await (await this.saves()).resolve(document);
  }

  async compareConflict(uri: vscode.Uri): Promise<void> {
    return await (await this.saves()).compare(uri);
  }

  async retry(uri: vscode.Uri): Promise<void> {
    const ref = parseEditedUri(uri);
    if (ref) await this.edited.retry(uri, ref);
  }

  take(uri: vscode.Uri, stored: Stored): Promise<void> {
    return this.edited.refresh((open) => keyOf(open) === keyOf(uri), stored);
  }

  isFresh(uri: vscode.Uri): boolean {
    return this.edited.textOf(uri)?.isFresh === true;
  }

  dispose(): void {
    this.store.dispose();
  }

  /** What the thing belongs to, in words. */
  private folderOf(ref: EditedRef): string {
    const mini = ref.kind === 'record' ? this.host.session.current?.minis.find(ref.miniId) : undefined;
    return mini ? miniName(mini) : '';
  }

  /** Applies changes made elsewhere in this window to open texts without unsaved edits. */
  private async follow(change: Change): Promise<void> {
    const { current } = this.host.session;
    if (change.kind === 'miniGone') {
      if (current) await closeDeletedMini(current.connection.id, change.miniId, this.host.prompts());
      return;
    }
    const stored = 'stored' in change ? change.stored : undefined;
    const isConcerned = (uri: vscode.Uri, text: OpenText): boolean => {
      const ref = parseEditedUri(uri);
      if (!ref || !current || ref.connectionId !== current.connection.id) return false;
      switch (ref.kind) {
        case 'record':
          return changesRecord(change, ref);
        case 'mini': {
          if (change.kind === 'mini') return change.miniId === ref.miniId;
          const mini = change.kind === 'minis' ? current.minis.find(ref.miniId) : undefined;
          return mini !== undefined && text.isOlderThan(mini.updatedAt);
        }
        case 'skill': {
          if (change.kind === 'skill') return change.skillId === ref.skillId;
          const skill = change.kind === 'skills' ? current.skills.all?.find(({ id }) => id === ref.skillId) : undefined;
          return skill !== undefined && text.isOlderThan(skill.updatedAt);
        }
      }
    };
    await this.edited.refresh(isConcerned, stored);
  }
}

/** Of the tab in front, or of the side of a comparison that has the focus. */
function activeUri(): vscode.Uri | undefined {
  const { input } = vscode.window.tabGroups.activeTabGroup.activeTab ?? {};
  return input instanceof vscode.TabInputCustom || input instanceof vscode.TabInputText
    ? input.uri
    : vscode.window.activeTextEditor?.document.uri;
}

/** Of all tabs: also of those restored after a reload, whose documents are not loaded yet. */
function openUris(): ReadonlyMap<string, vscode.Uri> {
  const inputs = vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs.map(({ input }) => input));
  return new Map(
    inputs.flatMap((input): [string, vscode.Uri][] => {
      if (!(input instanceof vscode.TabInputCustom || input instanceof vscode.TabInputText)) return [];
      const ref = parseEditedUri(input.uri);
      return ref ? [[thingKey(ref), input.uri]] : [];
    }),
  );
}
