// Creates and registers everything that opens as text.
import * as vscode from 'vscode';
import { DisposableStore, type Disposable } from '../base/disposables';
import { SCHEME } from '../contributions';
import { changesRecord, type Change } from '../workspace/changes/change';
import { AssetLinks } from './skill/assetLinks';
import { closeDeletedMini } from './document/closeDeletedMini';
import { ComparedTexts } from './document/comparedTexts';
import type { DocumentHost } from './document/documentHost';
import { EditedCopies } from './stored/editedCopies';
import { isSameThing, type EditedRef } from './document/editedPath';
import { EditedTexts } from './document/editedTexts';
import { FactLenses } from './document/factLenses';
import { FrontMatterCompletion } from './skill/frontMatterCompletion';
import type { OpenText } from './document/openText';
import { StoredFiles } from './stored/storedFiles';
import { TextSchemas } from './schema/textSchemas';
import { editedUri, parseEditedUri } from './document/uri';
import { VersionTexts } from './versions/versionTexts';
import { WorkspaceFileSystem } from './document/workspaceFileSystem';

export class Documents implements Disposable {
  private readonly store = new DisposableStore();
  private readonly edited: EditedTexts;

  /** Registers synchronously, because VS Code requests restored documents immediately. */
  constructor(private readonly host: DocumentHost) {
    // Restored texts are already open and may be read during setup.
    const changes = this.store.add(new vscode.EventEmitter<vscode.FileChangeEvent[]>());
    const changed = (uri: vscode.Uri, type: vscode.FileChangeType): void => changes.fire([{ uri, type }]);
    this.edited = this.store.add(new EditedTexts(host, new ComparedTexts(), changed));
    const schemas = this.store.add(new TextSchemas(host.session, changed));
    const versions = new VersionTexts(host.session, changed);
    const stored = new StoredFiles(host.session);
    const copies = this.store.add(new EditedCopies(host, stored, changed));
    const files = new WorkspaceFileSystem(changes.event, {
      edited: this.edited,
      versions,
      schemas,
      stored,
      copies,
    });
    const { languages, workspace } = vscode;
    const own = { scheme: SCHEME };
    const skills = { ...own, language: 'markdown' };
    this.store.add(workspace.registerFileSystemProvider(SCHEME, files, { isCaseSensitive: true }));
    const lenses = this.store.add(new FactLenses(this.edited));
    this.store.add(languages.registerCodeLensProvider(own, lenses));
    this.store.add(workspace.onDidSaveTextDocument(() => lenses.refresh()));
    this.store.add(languages.registerDocumentLinkProvider(skills, new AssetLinks(this.edited)));
    this.store.add(languages.registerCompletionItemProvider(skills, new FrontMatterCompletion(), ' '));
    this.store.add(host.session.onDidChange((change) => void this.follow(change)));
    this.store.add(host.session.onDidChange((change) => versions.follow(change)));
    this.store.add(
      host.connections.onDidChangeLock(() => {
        this.edited.refreshPermissions();
        copies.refreshPermissions();
      }),
    );
  }

  /** Opens the resource as text, or shows the open editor, refreshed unless it has unsaved edits. */
  async open(ref: EditedRef, title: string): Promise<void> {
    const open = this.edited.openUris.find((uri) => isSame(parseEditedUri(uri), ref));
    if (open) await this.edited.refresh((uri) => uri.toString() === open.toString());
    const uri = open ?? editedUri(ref, title);
    await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(uri), { preview: false });
  }

  dispose(): void {
    this.store.dispose();
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

function isSame(one: EditedRef | undefined, other: EditedRef): boolean {
  return one !== undefined && isSameThing(one, other);
}
