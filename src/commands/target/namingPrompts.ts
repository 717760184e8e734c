// Prompts of a command on many things: each question names what the selection leaves out, or else the outcome does.
import type { Prompts } from '../../platform/prompts/prompts';
import type { CommandContext } from '../commandContext';
import { LeftOut } from '../tell/leftOut';

/** Hints have no full stop. */
const AFTER_HINT = ' · ';

/** Names what the selection leaves out in each question of the command, or with the outcome if it asks none. */
export function namingLeftOut(context: CommandContext): CommandContext {
  const leftOut = new LeftOut();
  return { ...context, leftOut, prompts: namingPrompts(context.prompts, leftOut) };
}

function namingPrompts(prompts: Prompts, leftOut: LeftOut): Prompts {
  // Questions after the outcome, such as a retry, concern fewer items.
  let phase: 'begun' | 'asked' | 'over' = 'begun';
  const named = (text: string, separator: string): string => [text, leftOut.text].filter(Boolean).join(separator);
  const asked = (text = '', separator = ' '): string => {
    if (phase === 'over') return text;
    phase = 'asked';
    return named(text, separator);
  };
  const ended = (message: string): string => {
    const text = phase === 'begun' ? named(message, ' ') : message;
    phase = 'over';
    return text;
  };
  return {
    confirm: (title, detail, action) => prompts.confirm(title, asked(detail, '\n'), action),
    decide: (title, detail, actions) => prompts.decide(title, asked(detail, '\n'), actions),
    input: (question) => prompts.input({ ...question, prompt: asked(question.prompt) }),
    pick: (title, choices, hint) => prompts.pick(title, choices, asked(hint, AFTER_HINT)),
    pickMany: (title, choices, hint) => prompts.pickMany(title, choices, asked(hint, AFTER_HINT)),
    page: (question) => prompts.page({ ...question, placeholder: asked(question.placeholder, AFTER_HINT) }),
    search: (title, hint, find) => prompts.search(title, asked(hint, AFTER_HINT), find),
    searchMany: (title, hint, find) => prompts.searchMany(title, asked(hint, AFTER_HINT), find),
    // System dialogs have no room for this text.
    saveFile: (title, name) => prompts.saveFile(title, name),
    saveFolder: (title) => prompts.saveFolder(title),
    openFiles: (title, action, isMany) => prompts.openFiles(title, action, isMany),
    notify: (message, ...actions) => prompts.notify(ended(message), ...actions),
    warn: (message, ...actions) => prompts.warn(ended(message), ...actions),
    error: (message, ...actions) => prompts.error(ended(message), ...actions),
  };
}
