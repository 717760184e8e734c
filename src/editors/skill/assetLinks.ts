// Makes links in a Skill's text to its own assets open them.
import * as vscode from 'vscode';
import { t } from '../../base/text';
import { hasId } from '../../domain/ids';
import type { EditedTexts } from '../document/editedTexts';
import type { SkillForm } from './skillForm';
import { parseEditedUri } from '../document/uri';
import { assetUri, OPEN_ASSET } from './assetUri';

/** The target of a Markdown link or image without a scheme. */
const TARGET = /\]\(\s*(<[^<>\n]+>|[^\s()<>]+)[^()\n]*\)/g;

export function assetLinks(document: vscode.TextDocument, texts: EditedTexts): vscode.DocumentLink[] {
  const ref = parseEditedUri(document.uri);
  const form = texts.formOf(document.uri) as SkillForm | undefined;
  if (ref?.kind !== 'skill' || !form) return [];
  return targetsIn(document.getText()).flatMap(({ start, end, name }) => {
    const asset = form.assets.filter(hasId).find((file) => file.name === name);
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
  /** The file name without its path. */
  readonly name: string;
}

export function targetsIn(text: string): LinkTarget[] {
  return [...text.matchAll(TARGET)].map((match) => {
    const target = match[1] ?? '';
    const start = match.index + match[0].indexOf(target);
    return { start, end: start + target.length, name: assetName(target.replaceAll(/^<|>$/g, '')) };
  });
}

function assetName(target: string): string {
  const last = target.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
