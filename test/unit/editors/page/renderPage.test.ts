import assert from 'node:assert/strict';
import { renderPage } from '../../../../src/editors/page/renderPage';

const parts = {
  cspSource: 'https://*.vscode-cdn.example',
  scriptUri: 'https://files.vscode-cdn.example/main.js',
  partUris: ['https://files.vscode-cdn.example/part.js?"'],
  nonce: 'abc123',
  language: 'en',
  start: {},
};

describe('renderPage', () => {
  it('allows its own script and data pictures, and nothing inline or from elsewhere', () => {
    const html = renderPage(parts);
    const policy = /Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '';
    assert.match(policy, /^default-src 'none'; script-src 'nonce-abc123' \S+; /);
    assert.doesNotMatch(policy, /unsafe|https?:(?!\/\/\*\.vscode-cdn\.example)/);
    const withoutData = html.replace(/<script type="application\/json"[^]*?<\/script>/, '');
    assert.equal((withoutData.match(/<script/g) ?? []).length, 1);
    assert.match(
      withoutData,
      /<script type="module" nonce="abc123" src="https:\/\/files\.vscode-cdn\.example\/main\.js">/,
    );
  });

  it('asks for what its script imports along with it', () => {
    assert.match(
      renderPage(parts),
      /<link rel="modulepreload" href="https:\/\/files\.vscode-cdn\.example\/part\.js\?&quot;">/,
    );
  });

  it('keeps its initial data inside the element', () => {
    const start = { ref: { recordId: '</script><script>alert(1)</script><!--' } };
    const html = renderPage({ ...parts, start });
    const text = /id="start">([^]*?)<\/script>/.exec(html)?.[1] ?? '';
    assert.deepEqual(JSON.parse(text), start);
    assert.doesNotMatch(html, /<script>|<!--/);
  });

  it('escapes attribute values', () => {
    assert.match(renderPage({ ...parts, language: 'en" onload="x' }), /lang="en&quot; onload=&quot;x"/);
  });
});
