// Who may see the Record.
import { html, type TemplateResult } from 'lit';
import type { RecordPageData } from '../../src/protocol/recordPage';
import { emptyNotice } from '../base/notices';
import { strings } from './strings';

export function accessView({ access }: RecordPageData): TemplateResult {
  if (access.length === 0) return emptyNotice(strings.notLimited);
  return html`<dl class="facts">
    ${access.map(
      ({ name, readers }) =>
        html`<div>
          <dt>${name}</dt>
          <dd>
            <ul class="plain-list">
              ${readers.map((reader) => html`<li>${reader}</li>`)}
            </ul>
          </dd>
        </div>`,
    )}
  </dl>`;
}
