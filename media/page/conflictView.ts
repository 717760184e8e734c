// A conflict field by field: what is stored beside what the user typed, and which of them to keep.
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { Conflict, ConflictAnswer, ConflictField } from '../../src/protocol/editedDocument';
import { button } from '../base/button';
import { icons } from '../base/icons';
import { sharedStrings } from '../base/strings';
import { choiceId, halfTyped } from '../form/halfTyped';

export function conflictView(
  conflict: Conflict | undefined,
  resolve: (answer: ConflictAnswer) => void,
  compare: () => void,
): TemplateResult | typeof nothing {
  if (!conflict) return nothing;
  const { version, text, fields, isOwn = false } = conflict;
  const answer = (taken: readonly ConflictField[]): void =>
    resolve({ version, takeTheirs: taken.map(({ path }) => path) });
  const onSave = (event: Event): void => {
    const choices = (event.target as HTMLElement).closest('.conflict')?.querySelectorAll('input') ?? [];
    // Says at the first field without a choice that one is missing.
    if (![...choices].every((choice) => choice.reportValidity())) return;
    const theirs = [...choices].filter(({ value, checked }) => checked && value === 'theirs').map(({ name }) => name);
    answer(fields.filter((field) => theirs.includes(nameOf(field))));
  };
  const save = html`<span @click=${onSave}>${button(sharedStrings.save, () => undefined, { isPrimary: true })}</span>`;
  return html`<div class="notice warning conflict" role="alert" tabindex="-1">
    ${icons.warning}
    <p>${text} ${sharedStrings.chooseEach}</p>
    <div class="conflict-fields">
      ${repeat(
        fields,
        (field) => choiceId(version, nameOf(field)),
        (field) => fieldView(version, field, isOwn),
      )}
    </div>
    <div class="buttons">
      ${save} ${button(sharedStrings.keepMine, () => answer([]), { isQuiet: true })}
      ${button(isOwn ? sharedStrings.takeStored : sharedStrings.takeTheirs, () => answer(fields), { isQuiet: true })}
      ${button(sharedStrings.compare, compare, { isQuiet: true })}
    </div>
  </div>`;
}

function nameOf({ path }: ConflictField): string {
  return path.join('/');
}

function fieldView(version: number, field: ConflictField, isOwn: boolean): TemplateResult {
  const { name, theirs, mine, proposed } = field;
  const key = choiceId(version, nameOf(field));
  const chosen = halfTyped.get(key) ?? proposed;
  const choice = (value: 'theirs' | 'mine', text: string, shown: string): TemplateResult =>
    html`<label
      ><input
        type="radio"
        name=${nameOf(field)}
        value=${value}
        required
        ?checked=${value === chosen}
        @change=${() => halfTyped.set(key, value)}
      /><span><span class="quiet">${text}</span> ${shown}</span></label
    >`;
  return html`<fieldset>
    <legend>${name}</legend>
    ${choice('theirs', isOwn ? sharedStrings.stored : sharedStrings.theirs, theirs)}
    ${choice('mine', sharedStrings.yours, mine)}
  </fieldset>`;
}
