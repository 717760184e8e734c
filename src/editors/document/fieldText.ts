// How the text of a document holds its fields, for whoever edits them one by one.
import type { FieldPath } from '../../base/fieldPath';
import type { FieldEdit } from '../../protocol/fieldEdit';
import { readJson } from './json/jsonText';
import { applyTextEdits, textEdits } from './json/textEdits';
import type { Span } from './textSpan';

export interface FieldText {
  read(text: string): {
    /** The fields by their keys on the wire; undefined while the text can't be read. */
    readonly value: unknown;
    spanOf(path: FieldPath): Span;
  };
  /** All else stays byte for byte. Undefined for a text that can't take the edit. */
  withEdit(text: string, edit: FieldEdit): string | undefined;
}

export const jsonFields: FieldText = {
  read: readJson,
  withEdit: (text, edit) => {
    const edits = textEdits(text, edit);
    return edits && applyTextEdits(text, edits);
  },
};
