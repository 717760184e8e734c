// Dates, people and names of a Record, side by side.
import { html, nothing, type TemplateResult } from 'lit';
import { visibleText } from '../../src/base/visibleText';
import type { RecordPageData } from '../../src/protocol/recordPage';
import { authoredView, fact, missingView, momentView } from '../base/factViews';
import { strings } from './strings';

export function factsView(data: RecordPageData): TemplateResult {
  const tags = data.tags.map(({ name, value }) => html`<li><span class="quiet">${name}</span> ${value}</li>`);
  return html`<section aria-label=${strings.facts}>
    <dl class="facts">
      ${fact(strings.eventDate, momentView(data.eventDate))}
      ${fact(strings.created, authoredView(data.createdAt, data.createdBy))}
      ${fact(strings.updatedAt, authoredView(data.updatedAt, data.updatedBy))}
      ${fact(strings.searchable, flagView(data.searchable))} ${fact(strings.archivedFlag, flagView(data.archived))}
      ${data.externalUri ? fact(strings.externalUri, html`<code>${data.externalUri}</code>`) : nothing}
      ${fact(strings.recordId, html`<code>${visibleText(data.id)}</code>`)}
      ${
        tags.length > 0
          ? fact(
              strings.tags,
              html`<ul class="plain-list">
                ${tags}
              </ul>`,
            )
          : nothing
      }
    </dl>
  </section>`;
}

/** A flag that did not come is not the same as no. */
function flagView(flag: boolean | undefined): TemplateResult {
  return flag === undefined ? missingView() : html`${flag ? strings.yes : strings.no}`;
}
