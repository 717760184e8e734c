// The answers to VS Code's requests about the text of a Skill, loaded with the first request.
import * as vscode from 'vscode';
import { t } from '../../base/text';
import { visibleRow } from '../../base/visibleText';
import { AGENT_TYPES } from '../../domain/agentType';
import { editableFields } from '../../domain/fields/field';
import { skillFields } from '../../domain/fields/skillFields';
import { hasId } from '../../domain/ids';
import { linkedFileName } from '../../protocol/skillPage';
import { capitalized } from '../../words/capitalized';
import { skillFieldText } from '../../words/fields';
import { parseEditedUri } from '../document/editedUri';
import type { OpenTexts } from '../document/openTexts';
import { assetUri, OPEN_ASSET } from './assetUri';
import { headingsIn } from './skillHeadings';

/** The target of a Markdown link or image. */
const TARGET = /\]\(\s*(<[^<>\n]+>|[^\s()<>]+)(?:(?=[\s<>])[^()\n]*)?\)/g;

export function assetLinks(document: vscode.TextDocument, texts: OpenTexts): vscode.DocumentLink[] {
  const ref = parseEditedUri(document.uri);
  const storedText = texts.textOf(document.uri)?.storedText;
  if (ref?.kind !== 'skill' || !storedText?.assets) return [];
  const assets = storedText.assets.filter(hasId);
  return targetsIn(document.getText()).flatMap(({ start, end, name }) => {
    const asset = name === undefined ? undefined : assets.find((file) => file.name === name);
    if (!asset) return [];
    const args = encodeURIComponent(JSON.stringify([assetUri(ref, asset)]));
    const range = new vscode.Range(document.positionAt(start), document.positionAt(end));
    const link = new vscode.DocumentLink(range, vscode.Uri.parse(`command:${OPEN_ASSET}?${args}`));
    link.tooltip = t('Open');
    return [link];
  });
}

interface LinkTarget {
  readonly start: number;
  readonly end: number;
  readonly name: string | undefined;
}

function targetsIn(text: string): LinkTarget[] {
  return [...text.matchAll(TARGET)].map((match) => {
    const target = match[1] ?? '';
    const start = match.index + match[0].indexOf(target);
    return { start, end: start + target.length, name: linkedFileName(target.replaceAll(/^<|>$/g, '')) };
  });
}

/** Completes field names and agentType values in the front matter of a Skill. */
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

/** Nests each heading in the one above it. */
export function outline(document: vscode.TextDocument): vscode.DocumentSymbol[] {
  const all: vscode.DocumentSymbol[] = [];
  const above: { readonly level: number; readonly inside: vscode.DocumentSymbol[] }[] = [{ level: 0, inside: all }];
  for (const { level, text, line, lastLine } of headingsIn(document.getText())) {
    const own = document.lineAt(line).range;
    const range = own.union(document.lineAt(lastLine).range);
    const symbol = new vscode.DocumentSymbol(visibleRow(text), '', vscode.SymbolKind.String, range, own);
    while ((above.at(-1)?.level ?? 0) >= level) above.pop();
    above.at(-1)?.inside.push(symbol);
    above.push({ level, inside: symbol.children });
  }
  return all;
}

/** The foldable sections. */
export function sections(document: vscode.TextDocument): vscode.FoldingRange[] {
  return headingsIn(document.getText()).map(({ line, lastLine }) => new vscode.FoldingRange(line, lastLine));
}

/** Whether the line is between the opening and the closing line. */
function isInFrontMatter(document: vscode.TextDocument, line: number): boolean {
  for (let at = 1; at < document.lineCount; at++) {
    if (document.lineAt(at).text.trimEnd() === '---') return line > 0 && line < at;
  }
  return false;
}
