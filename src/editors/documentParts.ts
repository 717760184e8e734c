// Everything behind documents: how VS Code reads and writes them, and how pages see them. Loaded with the first one.
import * as vscode from 'vscode';
import { Owner } from '../base/disposables';
import { SCHEME } from '../contributions';
import { documentIn, tabInFront } from '../platform/tabDocuments';
import { changesRecord, renamesLabelOf, type Change } from '../workspace/changes/change';
import { changedRefs } from './document/changedRefs';
import { ComparedTexts } from './document/comparedTexts';
import type { DocumentHost } from './document/documentHost';
import { parseEditedUri } from './document/editedUri';
import { FactLenses } from './document/factLenses';
import { documentOf, keyOf } from './document/openDocuments';
import type { OpenText } from './document/openText';
import { OpenTexts } from './document/openTexts';
import { followOwnWrite } from './document/saving/followOwnWrite';
import { GatheredEdits } from './document/saving/gatheredEdits';
import type { SaveReasons } from './document/saving/saveReasons';
import { ShownOutcomes } from './document/saving/shownOutcomes';
import { TextSaves } from './document/saving/textSaves';
import { TextFiles } from './document/textFiles';
import { WorkspaceFileSystem } from './document/workspaceFileSystem';
import type { PageDocuments } from './page/pageKind';
import { TextSchemas } from './schema/textSchemas';
import { registerSkillLanguage } from './skill/skillLanguage';
import { EditedCopies } from './stored/editedCopies';
import { StoredFiles } from './stored/storedFiles';
import { VersionDocuments } from './versions/versionDocuments';

// Too small to be loaded separately.
export { closeDeletedMini } from './document/closeDeletedMini';
export { unsavedNames } from './tab/unsavedTabs';

export class DocumentParts extends Owner implements PageDocuments {
  readonly texts: OpenTexts;
  readonly gathered = new GatheredEdits();
  readonly compared = new ComparedTexts();
  readonly outcomes: ShownOutcomes;
  readonly saves: TextSaves;
  readonly files: WorkspaceFileSystem;

  constructor(
    private readonly host: DocumentHost,
    reasons: SaveReasons,
    /** Tells VS Code to reload a document. */
    changed: (uri: vscode.Uri, type: vscode.FileChangeType) => void,
  ) {
    super();
    const { compared } = this;
    const texts = this.store.add(new OpenTexts(host, changed));
    this.texts = texts;
    this.outcomes = this.store.add(new ShownOutcomes(host.prompts, compared, texts.marks));
    const saves = this.store.add(new TextSaves(host, texts, this.outcomes, reasons, this.gathered));
    this.saves = saves;
    const schemas = this.store.add(new TextSchemas(host.session, changed));
    const versions = new VersionDocuments(host.session, changed);
    const stored = new StoredFiles(host.session);
    const copies = this.store.add(new EditedCopies(host, stored, reasons, changed));
    const edited = new TextFiles(host.connections, texts);
    this.files = new WorkspaceFileSystem({ texts: edited, compared, saves, versions, schemas, stored, copies });
    const { languages } = vscode;
    const own = { scheme: SCHEME };
    const lenses = this.store.add(new FactLenses(texts));
    this.store.add(languages.registerCodeLensProvider(own, lenses));
    for (const provider of registerSkillLanguage(texts)) this.store.add(provider);
    this.store.add(host.session.onDidChange((change) => void this.follow(change)));
    this.store.add(host.session.onDidChange((change) => versions.follow(change)));
    this.store.add(
      host.connections.onDidChangeLock(() => {
        texts.refreshPermissions();
        copies.refreshPermissions();
      }),
    );
  }

  async openText(uri: vscode.Uri): Promise<void> {
    const isOwn = (open: vscode.Uri): boolean => keyOf(open) === keyOf(uri);
    const wasOpen = documentOf(uri) !== undefined;
    if (wasOpen) await this.texts.refresh(isOwn);
    await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(uri), { preview: false });
    const ref = parseEditedUri(uri);
    if (!wasOpen && ref && !this.texts.storedTexts.isJustRead(ref)) void this.texts.refresh(isOwn);
  }

  /**
   * Saves the document in front. Right after a start, VS Code shows a document with unsaved edits before it reports either to
   * extensions. If there seems to be nothing to save, VS Code's own save runs, so no Ctrl+S is lost.
   */
  async saveActive(): Promise<void> {
    const uri = activeUri();
    const document = uri && (await vscode.workspace.openTextDocument(uri));
    if (uri) await this.gathered.settle(uri);
    if (!document || !this.texts.isUnsaved(document)) {
      await vscode.commands.executeCommand('workbench.action.files.save');
      return;
    }
    await this.saves.save(document);
  }

  /** Applies changes made elsewhere in this window to open texts without unsaved edits. */
  private async follow(change: Change): Promise<void> {
    if (change.kind === 'miniGone') return;
    const { current } = this.host.session;
    const stored = 'stored' in change ? change.stored : undefined;
    if (current) {
      for (const ref of changedRefs(change, current.connection.id)) this.texts.storedTexts.changed(ref, stored);
      await followOwnWrite(this.texts, change, current.connection.id);
    }
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
    await this.texts.refresh(isConcerned, stored);
  }
}

/** The text still has the label's former name. The rename may leave the version unchanged, so only the name shows it. */
function isRenamedIn({ text }: OpenText, kind: 'record' | 'mini', change: Change): boolean {
  return renamesLabelOf(kind, change) && text.includes(JSON.stringify(change.formerName));
}

/** The document of the tab in front, or the focused side of a comparison. */
function activeUri(): vscode.Uri | undefined {
  return documentIn(tabInFront()) ?? vscode.window.activeTextEditor?.document.uri;
}
