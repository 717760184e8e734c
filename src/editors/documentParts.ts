// Everything behind a document: as VS Code reads and writes it, and as pages see it. Loaded with the first one.
import * as vscode from 'vscode';
import { DisposableStore, type Disposable } from '../base/disposables';
import { Emitter } from '../base/emitter';
import { SCHEME } from '../contributions';
import type { Failure } from '../domain/failure';
import type { FieldProblem } from '../protocol/fieldEdit';
import { changesRecord, renamesLabelOf, type Change } from '../workspace/changes/change';
import { changedRefs } from './document/changedRefs';
import { closeDeletedMini } from './document/closeDeletedMini';
import { ComparedTexts, type ComparedPair } from './document/comparedTexts';
import type { DocumentHost } from './document/documentHost';
import { OpenTexts } from './document/openTexts';
import { FactLenses } from './document/factLenses';
import type { KeptRead, StoredThing } from './document/formReads';
import { GatheredEdits, type Flush } from './document/saving/gatheredEdits';
import { documentOf, isOnPage, keyOf } from './document/openDocuments';
import type { EditedRef } from './document/editedAddress';
import type { OpenText, TextConflict } from './document/openText';
import type { SaveReasons } from './document/saving/saveReasons';
import type { NotSaved } from './document/saving/refusals';
import { ShownOutcomes } from './document/saving/shownOutcomes';
import { TextSaves } from './document/saving/textSaves';
import { TextFiles } from './document/textFiles';
import type { ReadOnlyReason } from './document/textForm';
import { parseEditedUri } from './document/uri';
import { WorkspaceFileSystem } from './document/workspaceFileSystem';
import type { PageDocuments, RefusedSave } from './page/pageKind';
import { TextSchemas } from './schema/textSchemas';
import { registerSkillLanguage } from './skill/skillLanguage';
import { EditedCopies } from './stored/editedCopies';
import { StoredFiles } from './stored/storedFiles';
import { VersionDocuments } from './versions/versionDocuments';

export class DocumentParts implements PageDocuments, Disposable {
  private readonly store = new DisposableStore();
  private readonly edited: OpenTexts;
  private readonly compared = new ComparedTexts();
  private readonly saves: TextSaves;
  private readonly gathered = this.store.add(new GatheredEdits());
  private readonly refused = this.store.add(new Emitter<RefusedSave>());
  readonly onDidRefuse = this.refused.event;
  readonly files: WorkspaceFileSystem;

  constructor(
    private readonly host: DocumentHost,
    reasons: SaveReasons,
    /** Tells VS Code to reload a document. */
    changed: (uri: vscode.Uri, type: vscode.FileChangeType) => void,
  ) {
    this.edited = this.store.add(new OpenTexts(host, changed));
    const tell = (uri: vscode.Uri, why: NotSaved): void => this.tellRefusal(uri, why);
    const { compared } = this;
    const outcomes = new ShownOutcomes(host.prompts, compared, this.edited.marks);
    this.saves = this.store.add(new TextSaves(host, this.edited, outcomes, reasons, tell));
    const schemas = this.store.add(new TextSchemas(host.session, changed));
    const versions = new VersionDocuments(host.session, changed);
    const stored = new StoredFiles(host.session);
    const copies = this.store.add(new EditedCopies(host, stored, reasons, changed));
    const { edited, saves } = this;
    const texts = new TextFiles(host.connections, edited);
    this.files = new WorkspaceFileSystem({ texts, compared, saves, versions, schemas, stored, copies });
    const { languages, workspace } = vscode;
    const own = { scheme: SCHEME };
    const lenses = this.store.add(new FactLenses(edited));
    this.store.add(languages.registerCodeLensProvider(own, lenses));
    this.store.add(workspace.onDidSaveTextDocument(() => lenses.refresh()));
    for (const provider of registerSkillLanguage(edited)) this.store.add(provider);
    this.store.add(host.session.onDidChange((change) => void this.follow(change)));
    this.store.add(host.session.onDidChange((change) => versions.follow(change)));
    this.store.add(
      host.connections.onDidChangeLock(() => {
        edited.refreshPermissions();
        copies.refreshPermissions();
      }),
    );
  }

  async openText(uri: vscode.Uri): Promise<void> {
    const isOwn = (open: vscode.Uri): boolean => keyOf(open) === keyOf(uri);
    const wasOpen = documentOf(uri) !== undefined;
    if (wasOpen) await this.edited.refresh(isOwn);
    await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(uri), { preview: false });
    const ref = parseEditedUri(uri);
    if (!wasOpen && ref && !this.isJustRead(ref)) void this.edited.refresh(isOwn);
  }

  /**
   * Saves what is in front. Right after a start VS Code shows a document, with its unsaved edits, before it tells extensions of
   * either: what looks as if there were nothing to save is left to VS Code's own save, so no Ctrl+S is lost.
   */
  async saveActive(): Promise<void> {
    const uri = activeUri();
    const document = uri && (await vscode.workspace.openTextDocument(uri));
    if (uri) await this.gathered.flush(uri);
    if (!document || !this.isUnsaved(document)) {
      await vscode.commands.executeCommand('workbench.action.files.save');
      return;
    }
    await this.save(document);
  }

  get onDidChangeState() {
    return this.edited.onDidChangeState;
  }

  failureOf(uri: vscode.Uri): Failure | undefined {
    return this.edited.failureOf(uri);
  }

  readOnlyReasonOf(uri: vscode.Uri): ReadOnlyReason | undefined {
    const ref = parseEditedUri(uri);
    return ref && this.edited.forms.isGone(ref) ? 'deleted' : this.edited.textOf(uri)?.form.readOnlyReason;
  }

  problemsOf(uri: vscode.Uri): readonly FieldProblem[] {
    return this.edited.marks.fieldsOf(uri);
  }

  textConflictOf(uri: vscode.Uri): TextConflict | undefined {
    return this.edited.textOf(uri)?.conflict;
  }

  isUnsaved(document: vscode.TextDocument): boolean {
    return this.edited.isUnsaved(document);
  }

  addGathered(uri: vscode.Uri, flush: Flush): Disposable {
    return this.gathered.add(uri, flush);
  }

  async save(document: vscode.TextDocument): Promise<void> {
    await this.gathered.flush(document.uri);
    await this.saves.save(document);
  }

  resolve(document: vscode.TextDocument, conflict: TextConflict): Promise<void> {
    return this.saves.resolve(document, conflict);
  }

  async compareConflict(uri: vscode.Uri): Promise<void> {
    const text = this.edited.textOf(uri);
    if (text?.conflict) await this.compared.show(uri, text.base, text.conflict.theirs);
  }

  compareMany(title: string, pairs: readonly ComparedPair[]): Promise<void> {
    return this.compared.showMany(title, pairs);
  }

  async retry(uri: vscode.Uri): Promise<void> {
    const ref = parseEditedUri(uri);
    if (ref) await this.edited.retry(uri, ref);
  }

  reading(uri: vscode.Uri): (stored: StoredThing) => Promise<void> {
    return this.edited.reading(uri);
  }

  isJustRead(ref: EditedRef): boolean {
    return this.edited.forms.isJustRead(ref);
  }

  keptOf(ref: EditedRef): KeptRead | undefined {
    return this.edited.forms.keptOf(ref);
  }

  tellGone(uri: vscode.Uri, ref: EditedRef): void {
    this.edited.forms.markGone(ref);
    this.edited.tellState(uri);
  }

  closeDeletedMini(connectionId: string, miniId: string): Promise<void> {
    return closeDeletedMini(connectionId, miniId, this.host.prompts());
  }

  dispose(): void {
    this.store.dispose();
  }

  /** On the page, if there is one. */
  private tellRefusal(uri: vscode.Uri, { refusal, isTold }: NotSaved): void {
    if (isTold) return;
    if (isOnPage(uri)) this.refused.fire({ uri, text: refusal });
    else void this.host.prompts().warn(refusal);
  }

  /** Applies changes made elsewhere in this window to open texts without unsaved edits. */
  private async follow(change: Change): Promise<void> {
    if (change.kind === 'miniGone') return;
    const { current } = this.host.session;
    const stored = 'stored' in change ? change.stored : undefined;
    if (current) for (const ref of changedRefs(change, current.connection.id)) this.edited.forms.changed(ref, stored);
    const isConcerned = (uri: vscode.Uri, text: OpenText): boolean => {
      const ref = parseEditedUri(uri);
      if (!ref || !current || ref.connectionId !== current.connection.id) return false;
      switch (ref.kind) {
        case 'record':
          return changesRecord(change, ref) || isRenamedIn(text, 'record', change);
        case 'mini': {
          if (change.kind === 'mini') return change.miniId === ref.miniId;
          if (change.kind === 'labelRenamed') return isRenamedIn(text, 'mini', change);
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

/** The name of a label stands in it that what carries it has no longer: its version may be the same. */
function isRenamedIn({ text }: OpenText, kind: 'record' | 'mini', change: Change): boolean {
  return renamesLabelOf(kind, change) && text.includes(JSON.stringify(change.formerName));
}

/** Of the tab in front, or of the side of a comparison that has the focus. */
function activeUri(): vscode.Uri | undefined {
  const { input } = vscode.window.tabGroups.activeTabGroup.activeTab ?? {};
  return input instanceof vscode.TabInputCustom || input instanceof vscode.TabInputText
    ? input.uri
    : vscode.window.activeTextEditor?.document.uri;
}
