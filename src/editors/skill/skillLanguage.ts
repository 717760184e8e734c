// What the text of a Skill offers beside the colours of Markdown: its headings, links to its assets, and completion of its front matter.
// Loaded when asked for.
import * as vscode from 'vscode';
import { SCHEME } from '../../contributions';
import type { OpenTexts } from '../document/openTexts';

export function registerSkillLanguage(texts: OpenTexts): vscode.Disposable[] {
  const { languages } = vscode;
  const skills = { scheme: SCHEME, pattern: '/skill/**' };
  return [
    languages.registerDocumentSymbolProvider(skills, {
      provideDocumentSymbols: async (document) => (await import('./skillAnswers')).outline(document),
    }),
    languages.registerFoldingRangeProvider(skills, {
      provideFoldingRanges: async (document) => (await import('./skillAnswers')).sections(document),
    }),
    languages.registerDocumentLinkProvider(skills, {
      provideDocumentLinks: async (document) => (await import('./skillAnswers')).assetLinks(document, texts),
    }),
    languages.registerCompletionItemProvider(
      skills,
      {
        provideCompletionItems: async (document, position) =>
          (await import('./skillAnswers')).frontMatterItems(document, position),
      },
      ' ',
    ),
  ];
}
