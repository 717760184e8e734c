// A Mini read for editing.
import { parseExact } from '../../base/exactJson';
import { sameJson } from '../../base/sameJson';
import type { Mini } from '../../domain/mini';
import { miniName } from '../../words/minis';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { miniFields } from '../../domain/fields/miniFields';
import { textFacts } from '../../words/facts';
import { miniFieldText } from '../../words/fields';
import { editedValues, miniPayload } from '../../domain/fields/payloads';
import { editedMini, type EditedMini } from '../../domain/schemas/editedText';
import { serviceProblems } from '../document/json/fieldProblems';
import { readJson, writeJson } from '../document/json/jsonText';
import { storedBy, type TextForm } from '../document/textForm';
import { markOf } from '../document/textMark';
import { readEditedJson } from '../document/json/readEditedJson';
import type { Reading } from '../document/textSpan';

export function miniForm(workspace: RemoteWorkspace, mini: Mini): TextForm {
  const text = miniEditedText(mini);
  return {
    title: miniName(mini),
    text,
    mark: markOf(mini, text),
    facts: textFacts(miniFields, miniFieldText, mini),
    problemsOf: (typed) => readMiniEditedText(typed).problems ?? [],
    says: (typed) => {
      const reading = readMiniEditedText(typed);
      return reading.ok && sameJson(reading.value, parseExact(JSON.stringify(miniEditedFields(mini))));
    },
    write: async (typed) => {
      const reading = readMiniEditedText(typed);
      if (!reading.ok) return undefined;
      const now = storedBy(await workspace.changeMini(mini.id, reading.value, { fresh: mini, isWhole: true }));
      return now && miniForm(workspace, now);
    },
    placeErrors: (typed, errors) => {
      const json = readJson(typed);
      return serviceProblems(errors, json.value, json);
    },
  };
}

/** A Mini as a user edits it: JSON with the fields that a request may write. */
function miniEditedFields(mini: Mini): Partial<EditedMini> {
  return editedValues(miniFields, miniPayload(mini));
}

export function miniEditedText(mini: Mini): string {
  return writeJson(miniEditedFields(mini));
}

export function readMiniEditedText(text: string): Reading<EditedMini> {
  return readEditedJson(text, editedMini);
}
