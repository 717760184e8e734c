// Links of a Skill's text that point to its own assets open them.
import * as vscode from 'vscode';
import { t } from '../../base/text';
import type { CommandId } from '../../contributions';
import type { EditedTexts } from '../document/editedTexts';
import type { SkillForm } from './skillForm';
import { parseEditedUri } from '../document/uri';

const OPEN: CommandId = 'recordsWorkspace.skills.openAsset';
/** The target of a Markdown link or picture, as far as it has no scheme. */
const TARGET = /\]\(\s*(<[^<>\n]+>|[^\s()<>]+)[^()\n]*\)/g;

export class AssetLinks implements vscode.DocumentLinkProvider {
  constructor(private readonly texts: EditedTexts) {}

  provideDocumentLinks(document: vscode.TextDocument): vscode.DocumentLink[] {
    const ref = parseEditedUri(document.uri);
    const form = this.texts.formOf(document.uri) as SkillForm | undefined;
    if (ref?.kind !== 'skill' || !form) return [];
    return targetsIn(document.getText()).flatMap(({ start, end, name }) => {
      const asset = form.assets.find((file) => file.id && file.name === name);
      if (!asset) return [];
      const args = encodeURIComponent(JSON.stringify([{ ...ref, asset }]));
      const range = new vscode.Range(document.positionAt(start), document.positionAt(end));
      const link = new vscode.DocumentLink(range, vscode.Uri.parse(`command:${OPEN}?${args}`));
      link.tooltip = t('Open');
      return [link];
    });
  }
}

interface LinkTarget {
  readonly start: number;
  readonly end: number;
  /** The file that is meant, without the way to it. */
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
