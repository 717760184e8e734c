// What is known about a file, and a preview of it within the page.
import { html, nothing, type TemplateResult } from 'lit';
import type { FilePreview, FileRow } from '../../src/protocol/files';
import { icons } from '../base/icons';
import { emptyNotice, failureNotice, loadingNotice, tryAgain } from '../base/notices';
import { fileStrings as strings } from './fileStrings';

export type PreviewState =
  FilePreview | { readonly kind: 'loading' } | { readonly kind: 'failed'; readonly text: string };

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

export function fileFacts(row: FileRow): TemplateResult {
  const added = row.createdAt && html`<page-moment .moment=${row.createdAt} .sentence=${strings.added}></page-moment>`;
  const facts = [row.contentType, row.sizeText, added, row.by && strings.by(row.by)].filter(Boolean);
  return html`<span class="card-title">${row.fileName}</span>
    <span class="quiet meta">${facts.map((fact) => html`<span>${fact}</span>`)}</span>
    ${row.checksum ? html`<code class="quiet">${strings.checksum(row.checksum)}</code>` : nothing}
    ${row.unreadableReason ? html`<span class="caution">${icons.warning}${row.unreadableReason}</span>` : nothing}
    ${row.id === undefined ? html`<span class="caution">${icons.warning}${strings.noId}</span>` : nothing}`;
}
