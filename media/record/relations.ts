// The Records that this one is related to, by its own word and by that of others.
import { html, nothing, type TemplateResult } from 'lit';
import { visibleText } from '../../src/base/visibleText';
import type { RecordPageData, RelationRow } from '../../src/protocol/recordPage';
import { icons } from '../base/icons';
import { emptyNotice } from '../base/notices';
import type { RecordAsk } from './recordAsk';
import { strings } from './strings';

export function relationsView({ relations, canEdit }: RecordPageData, ask: RecordAsk): TemplateResult {
  return html`${
      relations.length === 0
        ? emptyNotice(strings.noRelations)
        : html`<ul class="cards">
            ${relations.map((relation) => relationView(relation, ask, canEdit))}
          </ul>`
    }
    <div class="list-end">
      <p class="quiet">${strings.relationsHint}</p>
      ${
        canEdit
          ? html`<vscode-button secondary @click=${() => ask.act('editRelation', { action: 'add' })}
              >${strings.addRelation}</vscode-button
            >`
          : nothing
      }
    </div>`;
}

function relationView(relation: RelationRow, ask: RecordAsk, canEdit: boolean): TemplateResult {
  const { id, relationship, targetRecordId, targetTitle, since, isIncoming } = relation;
  const name = targetTitle ?? visibleText(targetRecordId ?? strings.noTarget);
  const button = (words: string, act: () => void): TemplateResult =>
    html`<vscode-button secondary aria-label=${strings.namedAction(words, name)} @click=${act}
      >${words}</vscode-button
    >`;
  return html`<li class="card">
    ${icons.link}
    <div class="card-text">
      <span class="quiet">${relationship}</span>
      <span class="card-title">${name}</span>
      ${since ? html`<span class="quiet" title=${since.iso}>${strings.since(since.text)}</span>` : nothing}
      ${isIncoming === true ? html`<span class="quiet">${strings.keptThere}</span>` : nothing}
    </div>
    <div class="buttons">
      ${targetRecordId === undefined ? nothing : button(strings.open, () => ask.act('openRecord', { recordId: targetRecordId }))}
      ${
        id === undefined || !canEdit
          ? nothing
          : html`${button(strings.changeRelation, () => ask.act('editRelation', { action: 'replace', relationId: id }))}
            ${button(strings.removeRelation, () => ask.act('editRelation', { action: 'remove', relationId: id }))}`
      }
    </div>
  </li>`;
}
