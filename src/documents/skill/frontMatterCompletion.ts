// In the front matter of a Skill: its fields, and the words that agentType takes.
import * as vscode from 'vscode';
import { t } from '../../base/text';
import { AGENT_TYPES } from '../../domain/agentType';
import { parseEditedUri } from '../document/uri';

export class FrontMatterCompletion implements vscode.CompletionItemProvider {
  provideCompletionItems(document: vscode.TextDocument, position: vscode.Position): vscode.CompletionItem[] {
    if (parseEditedUri(document.uri)?.kind !== 'skill' || !isInFrontMatter(document, position.line)) return [];
    const before = document.lineAt(position.line).text.slice(0, position.character);
    if (/^agentType:\s*\w*$/.test(before)) {
      return AGENT_TYPES.map((word) => new vscode.CompletionItem(word, vscode.CompletionItemKind.EnumMember));
    }
    if (!/^\w*$/.test(before)) return [];
    const described = { title: t('Title'), description: t('Description'), agentType: t('Type') };
    return Object.entries(described).map(([name, detail]) => {
      const item = new vscode.CompletionItem(name, vscode.CompletionItemKind.Property);
      item.detail = detail;
      item.insertText = `${name}: `;
      return item;
    });
  }
}

/** Between the first line and the next one that closes it. */
function isInFrontMatter(document: vscode.TextDocument, line: number): boolean {
  for (let at = 1; at < document.lineCount; at++) {
    if (document.lineAt(at).text.trimEnd() === '---') return line > 0 && line < at;
  }
  return false;
}
