import assert from 'node:assert/strict';
import { renderPage } from '../../../../src/editors/page/renderPage';

const parts = { script: 'start();', nonce: 'abc123', language: 'en', start: {} };

describe('renderPage', () => {
  it('allows its own script and data pictures, and nothing that is fetched or has no nonce', () => {
    const html = renderPage(parts);
    const policy = /Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '';
    assert.match(policy, /^default-src 'none'; script-src 'nonce-abc123'; img-src data: blob:; /);
    assert.doesNotMatch(policy, /unsafe|https?:/);
    const withoutData = html.replace(/<script type="application\/json"[^]*?<\/script>/, '');
    assert.deepEqual(withoutData.match(/<script[^]*?<\/script>/g), [
      '<script type="module" nonce="abc123">start();</script>',
    ]);
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
