// Asks what to do with a text whose stored version has changed since. Without an answer, nothing is overwritten or discarded.
import { assertNever } from '../../../base/assertNever';
import { t } from '../../../base/text';
import type { Prompts } from '../../../platform/prompts/prompts';
import { changedWhileEditedText } from '../../../words/changedByOthers';
import type { StoredText } from '../storedText';
import type { ConflictCause, ConflictChoice } from './storeText';

export function conflictText({ title }: StoredText, cause: ConflictCause): string {
  switch (cause) {
    case 'others':
      return changedWhileEditedText(title);
    case 'overtaken':
      return t('Someone else changed “{0}” right after your save.', title);
    case 'ownChange':
      return t('You changed “{0}” elsewhere while you edited it.', title);
    default:
      return assertNever(cause);
  }
}

export async function askConflict(
  prompts: Prompts,
  theirs: StoredText,
  cause: ConflictCause,
): Promise<ConflictChoice | undefined> {
  const words: Readonly<Record<string, ConflictChoice>> = {
    [t('Compare')]: 'compare',
    [t('Overwrite')]: 'overwrite',
    [t('Discard')]: 'discard',
  };
  const detail = [
    theirs.lastChange(),
    t('Your input is still here.'),
    t('Compare both versions, overwrite the stored one, or discard yours.'),
  ];
  const pressed = await prompts.decide(
    conflictText(theirs, cause),
    detail.filter((line) => line !== '').join('\n'),
    Object.keys(words),
  );
  return pressed === undefined ? undefined : words[pressed];
}
