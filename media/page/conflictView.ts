// A conflict field by field: what another client stored beside what the person typed, and which of them to keep.
import { html, nothing, type TemplateResult } from 'lit';
import type { Conflict, ConflictField } from '../../src/protocol/editedDocument';
import { button } from '../base/button';
import { icons } from '../base/icons';
import { sharedStrings } from '../base/strings';

export function conflictView(
  conflict: Conflict | undefined,
  resolve: (takeTheirs: readonly string[]) => void,
  compare: () => void,
): TemplateResult | typeof nothing {
  if (!conflict) return nothing;
  const { text, fields } = conflict;
  const onSave = (event: Event): void => {
    const form = (event.target as HTMLElement).closest('.conflict');
    const theirs = [...(form?.querySelectorAll<HTMLInputElement>('input[value="theirs"]:checked') ?? [])];
    resolve(theirs.map(({ name }) => name));
  };
  const save = html`<span @click=${onSave}>${button(sharedStrings.save, () => undefined, { isPrimary: true })}</span>`;
  return html`<div class="notice warning conflict" role="alert">
    ${icons.warning}
    <p>${text} ${sharedStrings.chooseEach}</p>
    <div class="conflict-fields">${fields.map(fieldView)}</div>
    <div class="buttons">
      ${save} ${button(sharedStrings.keepMine, () => resolve([]), { isQuiet: true })}
      ${button(sharedStrings.takeTheirs, () => resolve(fields.map(({ key }) => key)), { isQuiet: true })}
      ${button(sharedStrings.compare, compare, { isQuiet: true })}
    </div>
  </div>`;
}

/** Where only the other client changed a field, theirs is chosen; where both did, the person's own. */
function fieldView({ key, name, theirs, mine, isTheirsAlone }: ConflictField): TemplateResult {
  const choice = (value: string, text: string, shown: string, isChosen: boolean): TemplateResult =>
    html`<label
      ><input type="radio" name=${key} value=${value} ?checked=${isChosen} /><span
        ><span class="quiet">${text}</span> ${shown}</span
      ></label
    >`;
  return html`<fieldset>
    <legend>${name}</legend>
    ${choice('theirs', sharedStrings.theirs, theirs, isTheirsAlone)}
    ${choice('mine', sharedStrings.yours, mine, !isTheirsAlone)}
  </fieldset>`;
}
