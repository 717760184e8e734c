// Asks what to do with a text changed by another client. Without an answer nothing is overwritten or discarded.
import { formatMoment } from '../../../base/format';
import { t } from '../../../base/text';
import type { Prompts } from '../../../platform/prompts/prompts';
import type { ConflictChoice } from './storeText';
import type { TextForm } from '../textForm';

export function conflictText({ title }: TextForm, isOvertaken: boolean): string {
  return isOvertaken
    ? t('Someone else changed “{0}” right after your save.', title)
    : t('Someone else changed “{0}” while you edited it.', title);
}

export async function askConflict(
  prompts: Prompts,
  theirs: TextForm,
  isOvertaken: boolean,
): Promise<ConflictChoice | undefined> {
  const words: Readonly<Record<string, ConflictChoice>> = {
    [t('Compare')]: 'compare',
    [t('Overwrite')]: 'overwrite',
    [t('Discard')]: 'discard',
  };
  const { updatedAt } = theirs.mark;
  const when = updatedAt ? t('{0}: {1}', t('Last changed'), formatMoment(updatedAt)) : '';
  const detail = [
    when,
    t('Your input is still here.'),
    t('Compare both versions, overwrite theirs, or discard yours.'),
  ];
  const pressed = await prompts.decide(
    conflictText(theirs, isOvertaken),
    detail.filter((line) => line !== '').join('\n'),
    Object.keys(words),
  );
  return pressed === undefined ? undefined : words[pressed];
}
