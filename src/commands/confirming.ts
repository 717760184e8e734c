import { sentence, t } from '../base/text';
import type { CommandContext } from './command';
import { isTyped } from './typedWord';

/** What can't be taken back is typed. `what` names the things with their number; true when the word was typed. */
export async function confirmForGood(context: CommandContext, what: string, why: string): Promise<boolean> {
  const word = t('delete');
  const typed = await context.prompts.input({
    title: t('Delete {0} for good', what),
    prompt: t('{0} Nothing brings it back. Type “{1}” to go on.', sentence(why), word),
    placeholder: word,
    check: (text) =>
      isTyped(text, word) ? undefined : t('Type “{0}” to delete {1} for good, or press Escape.', word, what),
  });
  return typed !== undefined;
}
