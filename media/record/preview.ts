// A look into a file without leaving the page.
import { html, nothing, type TemplateResult } from 'lit';
import type { AttachmentPreview } from '../../src/protocol/recordPage';
import { emptyNotice, failureNotice, loadingNotice, tryAgain } from '../base/notices';
import { strings } from './strings';

export type PreviewState =
  AttachmentPreview | { readonly kind: 'loading' } | { readonly kind: 'failed'; readonly text: string };

export function previewView(preview: PreviewState, fileName: string, retry: () => void): TemplateResult {
  switch (preview.kind) {
    case 'loading':
      return loadingNotice(strings.loadingPreview);
    case 'failed':
      return failureNotice(preview.text, [tryAgain(retry)]);
    case 'none':
      return emptyNotice(preview.reason);
    case 'image':
      return html`<img src="data:${preview.mediaType};base64,${preview.base64}" alt=${strings.previewOf(fileName)} />`;
    case 'text':
      return html`<pre
          class="raw scrolling"
          tabindex="0"
          role="region"
          aria-label=${strings.previewOf(fileName)}
          .textContent=${preview.text}
        ></pre>
        ${preview.isCut ? html`<p class="quiet">${strings.cutText}</p>` : nothing}`;
  }
}
