import { sentence, t } from '../../base/text';
import type { CommandContext } from '../commandContext';
import { isTyped } from './typedWord';

/** Asks for a typed word before a permanent action. `what` names the things with their number. True if confirmed. */
export async function confirmForGood(context: CommandContext, what: string, why: string): Promise<boolean> {
  const word = t('delete');
  return await asksFor(context, word, {
    title: t('Delete {0} Permanently', what),
    prompt: t("{0} This can't be undone. Type “{1}” to continue.", sentence(why), word),
    complaint: t('Type “{0}” to delete {1} permanently.', word, what),
  });
}

/** As above, if only a part can't be undone. `parts` describes what happens to each. */
export async function confirmTyped(context: CommandContext, title: string, parts: string): Promise<boolean> {
  const word = t('delete');
  const prompt = t('{0} Type “{1}” to continue.', sentence(parts), word);
  return await asksFor(context, word, { title, prompt, complaint: prompt });
}

async function asksFor(
  context: CommandContext,
  word: string,
  { title, prompt, complaint }: { readonly title: string; readonly prompt: string; readonly complaint: string },
): Promise<boolean> {
  const check = (text: string): string | undefined => (isTyped(text, word) ? undefined : complaint);
  return (await context.prompts.input({ title, prompt, placeholder: word, check })) !== undefined;
}
