// How the text of a document holds its fields, for code that edits them one by one.
import type { FieldEdit } from '../../protocol/fieldEdit';
import { readJson } from './json/jsonText';
import { applyTextEdits, textEdits } from './json/textEdits';
import type { Reading } from './textSpan';

export interface FieldText {
  /** Reads the fields by their keys on the wire. */
  read(text: string): Reading<unknown>;
  /** All other text stays byte for byte. Undefined if the text can't take the edit. */
  withEdit(text: string, edit: FieldEdit): string | undefined;
}

export const jsonFields: FieldText = {
  read: readJson,
  withEdit: (text, edit) => {
    const edits = textEdits(text, edit);
    return edits && applyTextEdits(text, edits);
  },
};
