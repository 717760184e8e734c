// What the text of a Skill offers beside Markdown's colours: an outline, links to its assets, and completion of its front matter.
// Loaded when VS Code asks for it.
import * as vscode from 'vscode';
import { SCHEME } from '../../contributions';
import type { OpenTexts } from '../document/openTexts';

const LANGUAGE = 'records-workspace-skill';

export function registerSkillLanguage(texts: OpenTexts): vscode.Disposable[] {
  const { languages } = vscode;
  const skills = { scheme: SCHEME, pattern: '/Skills/**' };
  const opened = new WeakSet<vscode.TextDocument>();
  return [
    // `files.associations` overrides the manifest, and Auto Save may be on in its language. Set once: the user may choose another.
    vscode.workspace.onDidOpenTextDocument((document) => {
      if (opened.has(document) || languages.match(skills, document) === 0) return;
      opened.add(document);
      if (document.languageId === LANGUAGE) return;
      // The document may be closed again by then.
      languages.setTextDocumentLanguage(document, LANGUAGE).then(undefined, () => undefined);
    }),
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
