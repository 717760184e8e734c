import { t } from '../../base/text';
import { namedColours, parseColour } from '../../domain/labels/labelColours';
import type { Choice } from '../../platform/prompts/prompts';
import type { CommandContext } from '../command';

/** `#rrggbb`, the empty text for none, or undefined when the person left. */
export async function askColour(context: CommandContext, title: string, colour: string): Promise<string | undefined> {
  const typed = Symbol('typed');
  const now = parseColour(colour);
  const choices: Choice<string | typeof typed>[] = [
    { label: t('No colour'), icon: 'circle-slash', value: '' },
    { label: t('Type a colour…'), description: '#rrggbb', icon: 'edit', value: typed },
    ...namedColours().map(({ name, hex }, index): Choice<string> => ({
      label: name,
      description: hex === now ? t('{0}, now', hex) : hex,
      spot: hex,
      ...(index === 0 ? { group: t('Colours') } : {}),
      value: hex,
    })),
  ];
  const picked = await context.prompts.pick(title, choices, t('Colour'));
  if (picked !== typed) return picked;
  const text = await context.prompts.input({
    title,
    prompt: t('Colour, as a style sheet writes it: # with three or six hexadecimal digits'),
    value: colour,
    placeholder: '#2e7d32',
    check: checkColour,
  });
  return text === undefined ? undefined : parseColour(text);
}

export function checkColour(text: string): string | undefined {
  return parseColour(text) === undefined
    ? t('Colour: enter # with three or six of the digits 0 to 9 and a to f, such as #2e7d32.')
    : undefined;
}
