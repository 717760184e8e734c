// A conflict field by field: what another client stored beside what the user typed, and which of them to keep.
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { Conflict, ConflictField } from '../../src/protocol/editedDocument';
import { button } from '../base/button';
import { icons } from '../base/icons';
import { sharedStrings } from '../base/strings';

export function conflictView(
  conflict: Conflict | undefined,
  resolve: (takeTheirs: readonly ConflictField['path'][]) => void,
  compare: () => void,
): TemplateResult | typeof nothing {
  if (!conflict) return nothing;
  const { text, fields } = conflict;
  const onSave = (event: Event): void => {
    const choices = (event.target as HTMLElement).closest('.conflict')?.querySelectorAll('input') ?? [];
    // Says at the first field without a choice that one is missing.
    if (![...choices].every((choice) => choice.reportValidity())) return;
    const theirs = [...choices].filter(({ value, checked }) => checked && value === 'theirs').map(({ name }) => name);
    resolve(fields.filter((field) => theirs.includes(nameOf(field))).map(({ path }) => path));
  };
  const save = html`<span @click=${onSave}>${button(sharedStrings.save, () => undefined, { isPrimary: true })}</span>`;
  return html`<div class="notice warning conflict" role="alert">
    ${icons.warning}
    <p>${text} ${sharedStrings.chooseEach}</p>
    <div class="conflict-fields">${repeat(fields, nameOf, fieldView)}</div>
    <div class="buttons">
      ${save} ${button(sharedStrings.keepMine, () => resolve([]), { isQuiet: true })}
      ${button(sharedStrings.takeTheirs, () => resolve(fields.map(({ path }) => path)), { isQuiet: true })}
      ${button(sharedStrings.compare, compare, { isQuiet: true })}
    </div>
  </div>`;
}

function nameOf({ path }: ConflictField): string {
  return path.join('/');
}

function fieldView(field: ConflictField): TemplateResult {
  const { name, theirs, mine, proposed } = field;
  const choice = (value: 'theirs' | 'mine', text: string, shown: string): TemplateResult =>
    html`<label
      ><input type="radio" name=${nameOf(field)} value=${value} required ?checked=${value === proposed} /><span
        ><span class="quiet">${text}</span> ${shown}</span
      ></label
    >`;
  return html`<fieldset>
    <legend>${name}</legend>
    ${choice('theirs', sharedStrings.theirs, theirs)} ${choice('mine', sharedStrings.yours, mine)}
  </fieldset>`;
}
