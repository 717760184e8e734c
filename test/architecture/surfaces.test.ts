// Text reaches VS Code in few places, which make it visible, short and inert.
import assert from 'node:assert/strict';
import { filesIn, textOf } from './repository';

interface Surface {
  readonly what: string;
  readonly call: RegExp;
  /** The only files that call it. */
  readonly files: readonly string[];
}

const surfaces: readonly Surface[] = [
  {
    what: 'questions and messages',
    call: /\bshow(Information|Warning|Error)Message\b|\bshow(InputBox|QuickPick|OpenDialog|SaveDialog|WorkspaceFolderPick)\b|\bcreate(InputBox|QuickPick)\b/,
    files: ['src/platform/prompts/picks.ts', 'src/platform/prompts/prompts.ts'],
  },
  { what: 'what shows them without a look at the text', call: /\bnew WindowPrompts\b/, files: ['src/extension.ts'] },
  { what: 'progress', call: /\bwithProgress\b/, files: ['src/platform/progress.ts'] },
  { what: 'rows', call: /\bnew vscode\.TreeItem\b/, files: ['src/views/treeItem.ts'] },
  {
    what: 'views and what stands in them',
    call: /\bcreateTreeView\b|\btreeView\.(description|message|title|badge)\b|\.tooltip = .*ooltip/,
    files: ['src/views/resourceView.ts'],
  },
  {
    what: 'the status bar',
    call: /\bcreateStatusBarItem\b|\bsetStatusBarMessage\b/,
    files: ['src/views/statusBar.ts'],
  },
  {
    what: 'pages',
    call: /\b(createWebview(Panel|View)|registerCustomEditorProvider)\b/,
    files: ['src/editors/pages.ts', 'src/editors/tab/workspaceTabs.ts'],
  },
  {
    what: 'the tab of a page',
    call: /\bpanel\.title = /,
    files: ['src/editors/page/pagePanel.ts', 'src/editors/pages.ts', 'src/editors/table/tablePanel.ts'],
  },
  { what: 'comparisons', call: /'vscode\.diff'/, files: ['src/platform/compareDocuments.ts'] },
  { what: 'lenses', call: /\bnew vscode\.CodeLens\b/, files: ['src/editors/document/factLenses.ts'] },
  {
    what: 'marks in texts',
    call: /\bnew vscode\.Diagnostic\b/,
    files: [
      'src/editors/document/problemMarks.ts',
      'src/editors/schema/textSchemas.ts',
      'src/platform/files/fileProblems.ts',
    ],
  },
  {
    what: 'errors with words that VS Code shows',
    call: /\bFileSystemError\.(Unavailable|NoPermissions|FileExists|FileIsADirectory|FileNotADirectory)\((?!uri\b)|\bnew vscode\.FileSystemError\b|\berror\.name = ''/,
    files: ['src/editors/document/saving/refusals.ts'],
  },
  { what: 'other programs', call: /\bopenExternal\b/, files: ['src/extension.ts'] },
  { what: 'Markdown, in which texts turn into links', call: /\bMarkdownString\b/, files: [] },
  { what: 'links in a sentence', call: /\]\((command|https?|file):/, files: [] },
];

const sources = filesIn('src', /\.ts$/).filter((file) => !file.startsWith('src/sample/'));
const withoutComments = (text: string): string => text.replaceAll(/^\s*(\/\/|\*|\/\*\*).*$/gm, '');

describe('text on its way to the window', () => {
  for (const { what, call, files } of surfaces) {
    it(`passes one place: ${what}`, () => {
      assert.deepEqual(
        sources.filter((file) => call.test(withoutComments(textOf(file)))),
        files,
      );
    });
  }

  it('never turns into markup on a page', () => {
    const markup =
      /\bunsafe(HTML|SVG|Static|CSS)\b|\b(inner|outer)HTML\b|\binsertAdjacentHTML\b|\bdocument\.write\b|\bsrcdoc\b|\bcreateContextualFragment\b|\bDOMParser\b|\bsetHTML/;
    const pages = filesIn('media', /\.ts$/);
    assert.ok(pages.length > 0);
    assert.deepEqual(
      pages.filter((file) => markup.test(withoutComments(textOf(file)))),
      [],
    );
  });

  it('reaches VS Code only through what makes it visible', () => {
    const extension = textOf('src/extension.ts');
    assert.equal(extension.match(/new WindowPrompts\(\)/g)?.length, 1);
    assert.equal(extension.match(/shownPrompts\((new WindowPrompts\(\)|own), onPress\)/g)?.length, 2);
  });
});
