// A Mini as a user edits it: JSON with the fields that a request may write.
import { miniFields } from '../../domain/fields/miniFields';
import { editedValues, miniPayload } from '../../domain/fields/payloads';
import type { Mini } from '../../domain/mini';
import { editedMini, type EditedMini } from '../../domain/schemas/editedText';
import { writeJson } from '../document/json/jsonText';
import { readEditedJson } from '../document/json/readEditedJson';
import type { Reading } from '../document/textSpan';

export function miniEditedFields(mini: Mini): Partial<EditedMini> {
  return editedValues(miniFields, miniPayload(mini));
}

export function miniEditedText(mini: Mini): string {
  return writeJson(miniEditedFields(mini));
}

export function readMiniEditedText(text: string): Reading<EditedMini> {
  return readEditedJson(text, editedMini);
}
