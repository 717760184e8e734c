import { t } from '../../base/text';
import { namedColours, parseColour } from '../../domain/labels/labelColours';
import type { Choice } from '../../platform/prompts/prompts';
import type { CommandContext } from '../commandContext';

/** `#rrggbb`, empty for none, or undefined if cancelled. */
export async function askColour(context: CommandContext, title: string, colour: string): Promise<string | undefined> {
  const typed = Symbol('typed');
  const now = parseColour(colour);
  const choices: Choice<string | typeof typed>[] = [
    { label: t('None'), icon: 'circle-slash', value: '' },
    { label: t('Enter Value…'), description: '#rrggbb', icon: 'edit', value: typed },
    ...namedColours().map(({ name, hex }, index): Choice<string> => ({
      label: name,
      description: hex === now ? t('{0} ({1})', hex, t('Current')) : hex,
      spot: hex,
      ...(index === 0 ? { group: t('Colour') } : {}),
      value: hex,
    })),
  ];
  const picked = await context.prompts.pick(title, choices, t('Colour'));
  if (picked !== typed) return picked;
  const text = await context.prompts.input({
    title,
    prompt: t('Enter a value like {0}.', '#2e7d32'),
    value: colour,
    placeholder: '#2e7d32',
    check: checkColour,
  });
  return text === undefined ? undefined : parseColour(text);
}

function checkColour(text: string): string | undefined {
  return parseColour(text) === undefined ? t('Enter a value like {0}.', '#2e7d32') : undefined;
}
