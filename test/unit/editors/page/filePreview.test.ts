import assert from 'node:assert/strict';
import {
  MAX_IMAGE_BYTES,
  filePreview,
  MAX_TEXT_BYTES,
  noPreviewReason,
} from '../../../../src/editors/page/filePreview';

describe('filePreview', () => {
  it('shows texts and pictures and explains why others are not shown', () => {
    for (const contentType of [
      'text/plain; charset=utf-8',
      'TEXT/CSV',
      'application/json',
      'application/fhir+json',
      'image/png',
    ]) {
      assert.equal(noPreviewReason({ contentType }), undefined, contentType);
    }
    for (const contentType of ['application/pdf', 'image/tiff', '', null]) {
      assert.match(noPreviewReason({ contentType }) ?? '', /No preview/, String(contentType));
    }
    // SVG is shown as text and never rendered.
    assert.equal(noPreviewReason({ contentType: 'image/svg+xml' }), undefined);
    assert.match(noPreviewReason({ contentType: 'image/png', size: MAX_IMAGE_BYTES + 1 }) ?? '', /Too large/);
  });

  it('passes a complete picture', () => {
    const preview = filePreview({ contentType: 'image/png' }, new Uint8Array([1, 2, 3]));
    assert.deepEqual(preview, { kind: 'image', mediaType: 'image/png', base64: 'AQID' });
    assert.equal(filePreview({ contentType: 'image/png' }, new Uint8Array([1]), true).kind, 'none');
  });

  it('says of an empty file that it is empty', () => {
    for (const contentType of ['text/plain', 'image/png'])
      assert.deepEqual(filePreview({ contentType }, new Uint8Array()), { kind: 'none', reason: "It's empty." });
  });

  it('cuts a long text, but never inside a character', () => {
    const bytes = new TextEncoder().encode('é'.repeat(MAX_TEXT_BYTES));
    const preview = filePreview({ contentType: 'text/plain' }, bytes.subarray(1));
    assert.ok(preview.kind === 'text' && preview.isCut);
    assert.ok(preview.text.endsWith('é'));
    const whole = filePreview({ contentType: 'text/plain' }, new TextEncoder().encode('kurz'));
    assert.deepEqual(whole, { kind: 'text', text: 'kurz', isCut: false });
  });
});
