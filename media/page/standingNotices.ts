// Above a form, as long as it is so: why its document can't be edited, or neither read nor saved.
import { html, nothing, type TemplateResult } from 'lit';
import type { DocumentState } from '../../src/protocol/editedDocument';
import { warningNotice } from '../base/notices';

export function standingNotices(state: DocumentState | undefined, switchWorkspace: () => void): TemplateResult {
  const { readOnly, elsewhere } = state ?? {};
  const actions = elsewhere?.action === undefined ? [] : [{ text: elsewhere.action, run: switchWorkspace }];
  return html`${elsewhere ? warningNotice(elsewhere.text, actions) : nothing}
  ${readOnly === undefined ? nothing : warningNotice(readOnly, [])}`;
}
