// The Records that this one is related to.
import { html, nothing, type TemplateResult } from 'lit';
import type { RelationRow } from '../../src/protocol/messages';
import { icons } from '../base/icons';
import { emptyNotice } from '../base/notices';
import { strings } from './strings';

export function relationsView(relations: readonly RelationRow[], open: (recordId: string) => void): TemplateResult {
  if (relations.length === 0) return emptyNotice(strings.noRelations);
  return html`<ul class="cards">
    ${relations.map((relation) => relationView(relation, open))}
  </ul>`;
}

function relationView(relation: RelationRow, open: (recordId: string) => void): TemplateResult {
  const { relationship, targetRecordId, targetTitle, since } = relation;
  const name = targetTitle ?? targetRecordId;
  return html`<li class="card">
    ${icons.link}
    <div class="card-text">
      <span class="quiet">${relationship}</span>
      <span class="card-title">${name ?? strings.noTarget}</span>
      ${since ? html`<span class="quiet" title=${since.iso}>${strings.since(since.text)}</span>` : nothing}
    </div>
    ${
      targetRecordId === undefined
        ? nothing
        : html`<div class="buttons">
            <vscode-button
              secondary
              aria-label=${strings.namedAction(strings.open, name ?? targetRecordId)}
              @click=${() => open(targetRecordId)}
              >${strings.open}</vscode-button
            >
          </div>`
    }
  </li>`;
}
