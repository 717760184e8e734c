// Records in open texts what this window's commands have stored and which label was renamed, so the next save keeps
// both and doesn't report them as another client's change.
import { isObject } from '../../../base/json/jsonObject';
import { renamedIn } from '../../../domain/labels/renamedIn';
import { renamesLabelOf, type Change } from '../../../workspace/changes/change';
import { changedRefs } from '../changedRefs';
import { thingKey, type EditedRef } from '../editedAddress';
import { parseEditedUri } from '../editedUri';
import { readJson, writeJson } from '../json/jsonText';
import type { OpenTexts } from '../openTexts';

/** Covers texts that aren't reloaded yet too: the user may type into one first. */
export async function followOwnWrite(texts: OpenTexts, change: Change, connectionId: string): Promise<void> {
  const open = texts.openUris.flatMap((uri) => {
    const ref = parseEditedUri(uri);
    return ref?.connectionId === connectionId ? [{ uri, ref }] : [];
  });
  if (change.kind === 'labelRenamed')
    for (const { uri, ref } of open) {
      const before = texts.textOf(uri)?.besideText;
      const after = before && textAfterRename(ref, before, change);
      if (before && after) await texts.noteChangedBeside(uri, before, after);
    }
  if (!('replaced' in change)) return;
  const now = change.stored ?? ('now' in change ? change.now : undefined);
  const [changed] = changedRefs(change, connectionId);
  const same = open.filter(({ ref }) => changed && thingKey(ref) === thingKey(changed));
  if (!changed || !now || same.length === 0) return;
  const [before, after] = [
    await texts.storedTexts.asText(changed, change.replaced),
    await texts.storedTexts.asText(changed, now),
  ];
  for (const { uri } of same) await texts.noteChangedBeside(uri, before.text, after.text);
}

/** Undefined if the text doesn't carry the label. */
function textAfterRename(ref: EditedRef, text: string, change: Change): string | undefined {
  if (ref.kind === 'skill' || !renamesLabelOf(ref.kind, change)) return undefined;
  const { value } = readJson(text);
  const labels = isObject(value) ? value['labels'] : undefined;
  if (!isObject(value) || !Array.isArray(labels) || !labels.includes(change.formerName)) return undefined;
  return writeJson({ ...value, labels: renamedIn(labels as string[], change.formerName, change.name) });
}
