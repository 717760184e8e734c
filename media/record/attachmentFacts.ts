// What is known of a file, in words.
import { html, nothing, type TemplateResult } from 'lit';
import type { AttachmentRow } from '../../src/protocol/recordPage';
import { icons } from '../base/icons';
import { strings } from './strings';

export function attachmentFacts(row: AttachmentRow): TemplateResult {
  const added = row.createdAt && html`<span title=${row.createdAt.iso}>${strings.added(row.createdAt.text)}</span>`;
  const facts = [row.contentType, row.sizeText, added, row.by && strings.by(row.by)].filter(Boolean);
  return html`<span class="card-title">${row.fileName}</span>
    <span class="quiet meta">${facts.map((fact) => html`<span>${fact}</span>`)}</span>
    ${row.checksum ? html`<code class="quiet">${strings.checksum(row.checksum)}</code>` : nothing}
    ${row.unreadableReason ? html`<span class="caution">${icons.warning}${row.unreadableReason}</span>` : nothing}
    ${row.id === undefined ? html`<span class="caution">${icons.warning}${strings.noAttachmentId}</span>` : nothing}`;
}
