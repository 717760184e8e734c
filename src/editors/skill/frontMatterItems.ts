// Completes field names and agentType values in the front matter of a Skill.
import * as vscode from 'vscode';
import { capitalized } from '../../base/capitalized';
import { AGENT_TYPES } from '../../domain/agentType';
import { parseEditedUri } from '../document/uri';
import { editableFields } from '../../domain/fields/field';
import { skillFields } from '../../domain/fields/skillFields';
import { skillFieldText } from '../../words/fields';

export function frontMatterItems(document: vscode.TextDocument, position: vscode.Position): vscode.CompletionItem[] {
  if (parseEditedUri(document.uri)?.kind !== 'skill' || !isInFrontMatter(document, position.line)) return [];
  const before = document.lineAt(position.line).text.slice(0, position.character);
  if (/^agentType:\s*\w*$/.test(before)) {
    return AGENT_TYPES.map((word) => new vscode.CompletionItem(word, vscode.CompletionItemKind.EnumMember));
  }
  if (!/^\w*$/.test(before)) return [];
  const names = editableFields(skillFields).filter((name) => name !== 'content');
  return names.map((name) => {
    const item = new vscode.CompletionItem(name, vscode.CompletionItemKind.Property);
    item.detail = capitalized(skillFieldText(name));
    item.insertText = `${name}: `;
    return item;
  });
}
/** Between the opening and the closing line. */
function isInFrontMatter(document: vscode.TextDocument, line: number): boolean {
  for (let at = 1; at < document.lineCount; at++) {
    if (document.lineAt(at).text.trimEnd() === '---') return line > 0 && line < at;
  }
  return false;
}
