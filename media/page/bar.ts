// The bar at the top of a page, which stays while one scrolls: the way back, what it belongs to, and what can be done.
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { DocumentState } from '../../src/protocol/editedDocument';
import { button, iconButton } from '../base/button';
import { icons } from '../base/icons';
import { sharedStrings } from '../base/strings';

export interface BarAction {
  readonly text: string;
  readonly run: () => void;
  /** Without words: the text is its name. */
  readonly icon?: TemplateResult;
}

interface Bar {
  readonly place: TemplateResult | typeof nothing;
  /** Whether to mark the page as belonging to the sample workspace. */
  readonly isSample: boolean;
  readonly previous: () => void;
  readonly next: () => void;
  readonly document: DocumentState | undefined;
  readonly isSaving: boolean;
  /** What a button started is under way. */
  readonly isBusy: boolean;
  readonly save: () => void;
  readonly editText: () => void;
  readonly actions: readonly BarAction[];
}

export function barView({
  place,
  isSample,
  previous,
  next,
  document,
  isSaving,
  isBusy,
  save,
  editText,
  actions,
}: Bar): TemplateResult {
  const saveText = isSaving ? sharedStrings.saving : sharedStrings.save;
  // A conflict has its own button to save.
  const canSave = document?.isDirty === true && !document.conflict;
  // What can't be edited now may be saved later, such as once it is restored.
  const isPrimary = document?.readOnly === undefined && !document?.elsewhere;
  return html`<div class="bar" role="toolbar" aria-label=${sharedStrings.actions}>
    ${iconButton(sharedStrings.previousOpened, previous, icons.back, { isDisabled: !document?.hasOpened.previous })}
    ${iconButton(sharedStrings.nextOpened, next, icons.forward, { isDisabled: !document?.hasOpened.next })}
    <div class="place">${place}${isSample ? html`<vscode-badge>${sharedStrings.sample}</vscode-badge>` : nothing}</div>
    ${isBusy ? html`<span class="spinner" role="img" aria-label=${sharedStrings.loading}></span>` : nothing}
    ${canSave ? button(saveText, save, { isPrimary, isDisabled: isSaving }) : nothing}
    ${repeat(
      actions,
      // Keyed, so that a key held down on a vanished button doesn't press the next one.
      ({ text }) => text,
      ({ text, run, icon }) => (icon ? iconButton(text, run, icon) : button(text, run, { isQuiet: true })),
    )}
    <div class="edit-text">${button(sharedStrings.editText, editText, { isQuiet: true })}</div>
  </div>`;
}
