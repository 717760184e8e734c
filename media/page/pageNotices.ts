// Above a form: why its document can't be edited, read or saved, what failed, and a conflict to decide.
import { html, nothing, type TemplateResult } from 'lit';
import type { ConflictAnswer, DocumentState } from '../../src/protocol/editedDocument';
import { failureNotice, warningNotice, type NoticeAction } from '../base/notices';
import { sharedStrings } from '../base/strings';
import { conflictView } from './conflictView';

interface Notices {
  readonly document: DocumentState | undefined;
  /** Why what is shown may be old. Of another workspace all of it is. */
  readonly warning: string | undefined;
  /** Why an action started by a button failed. */
  readonly failure: string | undefined;
  readonly retry: NoticeAction;
  readonly showLog: NoticeAction;
  readonly dismiss: () => void;
  readonly switchWorkspace: () => void;
  readonly resolve: (answer: ConflictAnswer) => void;
  readonly compare: () => void;
}

export function noticesView(notices: Notices): TemplateResult {
  const { document, warning, failure, retry, showLog, resolve, compare } = notices;
  const { readOnly, elsewhere, conflict } = document ?? {};
  const away = elsewhere?.action === undefined ? [] : [{ text: elsewhere.action, run: notices.switchWorkspace }];
  return html`<div class="notices">
    ${elsewhere ? warningNotice(elsewhere.text, away) : nothing}
    ${readOnly === undefined ? nothing : warningNotice(readOnly, [])}
    ${warning === undefined || elsewhere ? nothing : warningNotice(warning, [retry])}
    ${failure === undefined ? nothing : failureNotice(failure, [showLog, { text: sharedStrings.dismiss, run: notices.dismiss }])}
    ${conflictView(conflict, resolve, compare)}
  </div>`;
}
