// What commands of this window store beside a document: its next save takes that with what is typed, and calls it no one else's.
import type { Change } from '../../../workspace/changes/change';
import { changedRefs } from '../changedRefs';
import { thingKey } from '../editedAddress';
import type { OpenTexts } from '../openTexts';
import { parseEditedUri } from '../uri';

/** Also of documents that show it in a moment: one may be typed into before. */
export async function followOwnWrite(texts: OpenTexts, change: Change, connectionId: string): Promise<void> {
  if (!('replaced' in change)) return;
  const now = change.stored ?? ('now' in change ? change.now : undefined);
  const [ref] = changedRefs(change, connectionId);
  if (!ref || !now) return;
  const open = texts.openUris.filter((uri) => {
    const other = parseEditedUri(uri);
    return other && thingKey(other) === thingKey(ref);
  });
  if (open.length === 0) return;
  const [before, after] = [await texts.forms.formOf(ref, change.replaced), await texts.forms.formOf(ref, now)];
  for (const uri of open) await texts.wasChangedBeside(uri, before.mark, after.mark);
}
