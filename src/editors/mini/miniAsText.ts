// A Mini read for editing.
import { miniFields } from '../../domain/fields/miniFields';
import { editedValues, miniPayload } from '../../domain/fields/payloads';
import type { Mini } from '../../domain/mini';
import { editedMini, type EditedMini } from '../../domain/schemas/editedText';
import { textFacts } from '../../words/facts';
import { miniFieldText } from '../../words/fields';
import { nameOrId } from '../../words/titles';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { jsonFields } from '../document/fieldText';
import { checkedReading } from '../document/json/fieldProblems';
import { readJson, writeJson } from '../document/json/jsonText';
import { storedTextOf, type StoredText } from '../document/storedText';
import type { Reading } from '../document/textSpan';

export function miniAsText(workspace: RemoteWorkspace, mini: Mini): StoredText {
  return storedTextOf(
    workspace,
    mini,
    { title: nameOrId(mini), text: miniEditedText(mini), facts: textFacts(miniFields, miniFieldText, mini) },
    {
      descriptors: miniFields,
      fieldText: jsonFields,
      fields: miniEditedFields(mini),
      read: readMiniEditedText,
      change: (edited) => workspace.changeMini(mini.id, edited, { fresh: mini, isWhole: true }),
      asText: (stored) => miniAsText(workspace, stored),
    },
  );
}

/** A Mini as a user edits it: JSON with the fields that a request may write. */
function miniEditedFields(mini: Mini): Partial<EditedMini> {
  return editedValues(miniFields, miniPayload(mini));
}

export function miniEditedText(mini: Mini): string {
  return writeJson(miniEditedFields(mini));
}

export function readMiniEditedText(text: string): Reading<EditedMini> {
  return checkedReading(readJson(text), editedMini);
}
