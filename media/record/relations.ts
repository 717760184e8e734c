// Outgoing and incoming relations of the Record.
import { html, nothing, type TemplateResult } from 'lit';
import { visibleText } from '../../src/base/visibleText';
import type { RecordAction, RecordPageData, RelationRow } from '../../src/protocol/recordPage';
import { button } from '../base/button';
import { icons } from '../base/icons';
import { emptyNotice } from '../base/notices';
import { strings } from './strings';

type Act = (action: RecordAction) => void;

export function relationsView({ relations, canEdit }: RecordPageData, act: Act): TemplateResult {
  const rows = html`<ul class="cards">
    ${relations.map((relation) => relationView(relation, act, canEdit))}
  </ul>`;
  return html`<div class="tools">
      <p class="quiet">${strings.relationsHint}</p>
      ${canEdit ? button(strings.addRelation, () => act({ kind: 'addRelation' }), { icon: icons.add }) : nothing}
    </div>
    ${relations.length === 0 ? emptyNotice(strings.none) : rows}`;
}

function relationView(relation: RelationRow, act: Act, canEdit: boolean): TemplateResult {
  const { id, relationship, targetRecordId, targetTitle, since, isIncoming } = relation;
  const of = targetTitle ?? visibleText(targetRecordId ?? strings.unknown);
  const start = (words: string, action: RecordAction): TemplateResult => button(words, () => act(action), { of });
  return html`<li class="card">
    ${icons.link}
    <div class="card-text">
      <span class="quiet">${relationship}</span>
      <span class="card-title">${of}</span>
      ${since ? html`<span class="quiet" title=${since.iso}>${strings.since(since.text)}</span>` : nothing}
      ${isIncoming === true ? html`<span class="quiet">${strings.storedOn(of)}</span>` : nothing}
    </div>
    <div class="buttons">
      ${targetRecordId === undefined ? nothing : start(strings.open, { kind: 'openRecord', recordId: targetRecordId })}
      ${
        id === undefined || !canEdit
          ? nothing
          : html`${start(strings.changeRelation, { kind: 'replaceRelation', relationId: id })}
            ${start(strings.remove, { kind: 'removeRelation', relationId: id })}`
      }
    </div>
  </li>`;
}
