// What turns text into links or icons in VS Code, matched by the patterns of VS Code itself.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';

/** Links of messages, prompts and dialogs: the pattern of VS Code's own `linkedText`. */
const LINK = /\[([^\]]+)\]\(((?:https?:\/\/|command:|file:)[^)\s]+)(?: (["'])(.+?)(\3))?\)/i;
/** Icons of labels: the pattern of VS Code's own `iconLabels`. */
const ICON = /\$\([a-z0-9]+(?:-[a-z0-9]+)*(?:~[a-z0-9]+)?\)/i;
/**
 * Control characters and those that change the reading order; callers that forbid line breaks check for them
 * themselves.
 */
const ODD = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;
const LONGEST = 4_000;

/** What is wrong with a text in which VS Code detects links and icons. */
export function wrongText(text: string): string | undefined {
  if (LINK.test(text)) return 'holds a link';
  if (ICON.test(text)) return 'holds an icon';
  if (ODD.test(text)) return 'holds characters that nobody sees';
  return text.length > LONGEST ? `is ${String(text.length)} characters long` : undefined;
}

/** What is wrong with a text on a single line of a list, a tab or a title. */
export function wrongLine(text: string): string | undefined {
  return /[\n\t]/.test(text)
    ? 'is more than one line'
    : ODD.test(text) || text.length > LONGEST
      ? wrongText(text)
      : undefined;
}

/** Fails for Markdown that may run commands, or in which VS Code's own renderer finds a link, an image or HTML. */
export async function assertInertMarkdown(markdown: vscode.MarkdownString | string): Promise<void> {
  const text = typeof markdown === 'string' ? markdown : markdown.value;
  if (markdown instanceof vscode.MarkdownString) {
    assert.equal(markdown.isTrusted ?? false, false);
    assert.equal(markdown.supportHtml ?? false, false);
  }
  assert.ok(text.length < 100_000, `a hover of ${String(text.length)} characters`);
  const html = await vscode.commands.executeCommand<string>('markdown.api.render', text);
  assert.doesNotMatch(html, /<(a|img|script|iframe|svg|style|input|video|audio)\b/i, text.slice(0, 500));
}
