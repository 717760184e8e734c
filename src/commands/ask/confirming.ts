import { sentence, t } from '../../base/text';
import type { CommandContext } from '../commandContext';
import { isTyped } from './typedWord';

/** Asks for a typed word before a permanent action. `what` names the things with their number. True if confirmed. */
export async function confirmForGood(context: CommandContext, what: string, why = ''): Promise<boolean> {
  const detail = [why, t("This can't be undone.")].filter(Boolean).join(' ');
  return await confirmTyped(context, t('Delete {0} Permanently', what), detail);
}

/** Like `confirmForGood`, if only a part can't be undone. `parts` describes what happens to each part. */
export async function confirmTyped(context: CommandContext, title: string, parts: string): Promise<boolean> {
  const word = t('delete');
  const prompt = t('{0} Type “{1}” to continue.', sentence(parts), word);
  const check = (text: string): string | undefined => (isTyped(text, word) ? undefined : prompt);
  return (await context.prompts.input({ title, prompt, placeholder: word, check })) !== undefined;
}
