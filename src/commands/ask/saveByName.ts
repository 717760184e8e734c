// Saves something by name, and deletes what was saved.
import { t } from '../../base/text';
import { NAME_LENGTH } from '../../base/visibleText';
import type { Choice } from '../../platform/prompts/quickPickItems';
import type { Saved, SavedByName } from '../../platform/savedByName';
import type { CommandContext } from '../commandContext';
import { checkNotBlank } from './checkNotBlank';

/** Asks before it replaces something saved under the same name. */
export async function saveByName<T>(
  { prompts }: CommandContext,
  saved: SavedByName<T>,
  connectionId: string,
  {
    title,
    suggested,
    value,
    listed,
  }: {
    readonly title: string;
    readonly suggested: string;
    readonly value: T;
    /** The name of the list in which the user finds it again. */
    readonly listed: string;
  },
): Promise<void> {
  const prompt = t('Name');
  const check = checkNotBlank(prompt);
  const typed = await prompts.input({ title, prompt, value: suggested.slice(0, NAME_LENGTH), check });
  const name = typed?.trim();
  if (!name) return;
  const isThere = saved.of(connectionId).some((one) => one.name === name);
  if (isThere && !(await prompts.confirm(t('Replace {0}?', t('“{0}”', name)), '', t('Replace')))) return;
  await saved.save(connectionId, { name, value });
  void prompts.notify(t('Saved {0} ({1}).', t('“{0}”', name), listed));
}

/** False if the user left. */
export async function deleteSaved<T>(
  { prompts }: CommandContext,
  saved: SavedByName<T>,
  connectionId: string,
  toChoice: (one: Saved<T>) => Choice<Saved<T>>,
): Promise<boolean> {
  const choices = saved.of(connectionId).map(toChoice);
  const answer = await prompts.page({ title: t('Delete'), choices, isMany: true, hasBack: true });
  if (!answer) return false;
  const names = answer.isBack ? [] : answer.values.map(({ name }) => name);
  if (names.length > 0) await saved.remove(connectionId, names);
  return true;
}
