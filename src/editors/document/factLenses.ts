// Shows read-only facts above an edited text, with links to details.
import * as vscode from 'vscode';
import { Owner } from '../../base/disposables';
import { inertText } from '../../base/inertText';
import { ROW_LENGTH } from '../../base/visibleText';
import type { CommandId } from '../../contributions';
import { undefinedOnFailure } from '../../domain/failure';
import { hasId } from '../../domain/ids';
import type { SkillAsset } from '../../domain/skill';
import { menuTitle } from '../../tree/manifestCommands';
import { nameOrId } from '../../words/titles';
import { assetUri, OPEN_ASSET } from '../skill/assetUri';
import type { EditedRef, EditedRefOf } from './editedAddress';
import { parseEditedUri } from './editedUri';
import type { OpenText } from './openText';
import type { OpenTexts } from './openTexts';

const TOP = new vscode.Range(0, 0, 0, 0);

export class FactLenses extends Owner implements vscode.CodeLensProvider {
  private readonly tried = new WeakSet<vscode.TextDocument>();
  private readonly changed = this.store.add(new vscode.EventEmitter<void>());
  readonly onDidChangeCodeLenses = this.changed.event;

  constructor(private readonly texts: OpenTexts) {
    super();
    // Facts can change without the text changing.
    this.store.add(texts.onDidChangeState(() => this.changed.fire()));
  }

  async provideCodeLenses(document: vscode.TextDocument): Promise<vscode.CodeLens[]> {
    const { uri } = document;
    const ref = parseEditedUri(uri);
    const text = ref && (this.texts.textOf(uri) ?? (await this.readRestored(document, ref)));
    if (!text) return [];
    const { storedText } = text;
    const facts = storedText.facts.join(' · ');
    return [
      ...(facts === '' ? [] : [lens(facts, undefined)]),
      ...commandsFor(ref).map((command) => lens(menuTitle(command), command, uri)),
      ...(ref.kind === 'skill' ? assetLenses(ref, storedText.assets ?? []) : []),
    ];
  }

  /** VS Code restores a text with unsaved edits without reading it. Tried once, because VS Code requests lenses after each key. */
  private async readRestored(document: vscode.TextDocument, ref: EditedRef): Promise<OpenText | undefined> {
    if (this.tried.has(document)) return undefined;
    this.tried.add(document);
    return await this.texts.load(document.uri, ref).catch(undefinedOnFailure);
  }
}

function commandsFor(ref: EditedRef): CommandId[] {
  switch (ref.kind) {
    case 'record':
      return ['recordsWorkspace.records.openRecord', 'recordsWorkspace.records.compareVersions'];
    case 'mini':
      return ['recordsWorkspace.minis.showRecords'];
    case 'skill':
      return ['recordsWorkspace.skills.openSkill'];
  }
}

function assetLenses(ref: EditedRefOf<'skill'>, assets: readonly SkillAsset[]): vscode.CodeLens[] {
  return assets.filter(hasId).map((asset) => lens(nameOrId(asset), OPEN_ASSET, assetUri(ref, asset)));
}

/** Its arguments name the thing by its address. VS Code would render icons in a lens title, so the text is made inert. */
function lens(title: string, command: CommandId | undefined, ...about: vscode.Uri[]): vscode.CodeLens {
  return new vscode.CodeLens(TOP, { title: inertText(title, ROW_LENGTH), command: command ?? '', arguments: about });
}
