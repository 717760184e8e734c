// Above a text that is edited: what can be read and not written, and where more of it is.
import * as vscode from 'vscode';
import { inertText } from '../../base/inertText';
import { t } from '../../base/text';
import { ROW_LENGTH } from '../../base/visibleText';
import type { CommandId } from '../../contributions';
import type { EditedRef } from './editedPath';
import type { EditedTexts } from './editedTexts';
import type { SkillForm } from '../skill/skillForm';
import { parseEditedUri } from './uri';

const TOP = new vscode.Range(0, 0, 0, 0);

export class FactLenses implements vscode.CodeLensProvider {
  private readonly changed = new vscode.EventEmitter<void>();
  readonly onDidChangeCodeLenses = this.changed.event;

  constructor(private readonly texts: EditedTexts) {}

  /** A save changes facts also where it leaves the text as it is. */
  refresh(): void {
    this.changed.fire();
  }

  dispose(): void {
    this.changed.dispose();
  }

  provideCodeLenses(document: vscode.TextDocument): vscode.CodeLens[] {
    const ref = parseEditedUri(document.uri);
    const form = this.texts.formOf(document.uri);
    if (!ref || !form) return [];
    const facts = form.facts.join(' · ');
    return [
      ...(facts === '' ? [] : [lens(facts, undefined)]),
      ...commandsFor(ref).map(([title, command]) => lens(title, command, ref)),
      ...('assets' in form ? assetLenses(ref, form as SkillForm) : []),
    ];
  }
}

function commandsFor(ref: EditedRef): (readonly [title: string, command: CommandId])[] {
  switch (ref.kind) {
    case 'record':
      return [
        [t('Open'), 'recordsWorkspace.records.openRecord'],
        [t('Compare Versions…'), 'recordsWorkspace.records.compareVersions'],
      ];
    case 'mini':
      return [[t('Show Records'), 'recordsWorkspace.minis.showRecords']];
    case 'skill':
      return [];
  }
}

function assetLenses(ref: EditedRef, form: SkillForm): vscode.CodeLens[] {
  return form.assets.flatMap((asset) =>
    asset.id ? [lens(asset.name || asset.id, 'recordsWorkspace.skills.openAsset', { ...ref, asset })] : [],
  );
}

/** VS Code looks for icons in its title. */
function lens(title: string, command: CommandId | undefined, ...args: unknown[]): vscode.CodeLens {
  return new vscode.CodeLens(TOP, { title: inertText(title, ROW_LENGTH), command: command ?? '', arguments: args });
}
