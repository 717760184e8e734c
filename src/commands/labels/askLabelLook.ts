// Asks for a label's colour, icon, description and group, in a list that returns after each choice.
import { t } from '../../base/text';
import type { Label, LabelList } from '../../domain/labels/label';
import { colourText, namedColours, parseColour } from '../../domain/labels/namedColours';
import type { Choice } from '../../platform/prompts/prompts';
import { headed } from '../ask/headed';
import type { CommandContext } from '../commandContext';
import { askGroup, groupName } from './askGroup';

/** An empty text means none. */
export interface LabelLook {
  readonly colour: string;
  readonly icon: string;
  readonly description: string;
  readonly labelGroupId: string | undefined;
}

export const LOOK_FIELDS = ['colour', 'icon', 'description', 'labelGroupId'] as const satisfies (keyof LabelLook)[];

export function lookOf({ colour, icon, description, labelGroupId }: Partial<Label>): LabelLook {
  return {
    colour: colour ?? '',
    icon: icon ?? '',
    description: description ?? '',
    labelGroupId: labelGroupId ?? undefined,
  };
}

const EXAMPLE = '#2e7d32';

type Step = 'done' | keyof LabelLook;

interface LabelForm {
  readonly title: string;
  /** The text of the first entry, such as «Create Label». */
  readonly action: string;
  readonly resourceType: string;
  readonly list: LabelList;
}

/** Undefined if the list is cancelled. Cancelling one of its inputs keeps the former value. */
export async function askLabelLook(
  context: CommandContext,
  form: LabelForm,
  first: LabelLook,
  onChange: (entered: LabelLook) => void,
): Promise<LabelLook | undefined> {
  for (let look = first; ;) {
    const step = await context.prompts.pick(form.title, steps(form, look), t('Select what to change, or press Enter'));
    if (step === undefined) return undefined;
    if (step === 'done') return look;
    look = { ...look, ...(await ask(context, form, look, step)) };
    onChange(look);
  }
}

function steps(form: LabelForm, look: LabelLook): Choice<Step>[] {
  const none = t('None');
  const spot = parseColour(look.colour);
  return [
    { label: form.action, icon: 'check', value: 'done' },
    {
      label: t('Colour'),
      description: look.colour === '' ? none : colourText(look.colour),
      ...(spot === undefined ? { icon: 'circle-outline' } : { spot }),
      value: 'colour',
    },
    { label: t('Icon'), description: look.icon || none, icon: 'symbol-misc', value: 'icon' },
    { label: t('Description'), description: look.description || none, icon: 'edit', value: 'description' },
    {
      label: t('Group'),
      description: groupName(form.list, look.labelGroupId) ?? none,
      icon: 'folder',
      value: 'labelGroupId',
    },
  ];
}

async function ask(
  context: CommandContext,
  form: LabelForm,
  look: LabelLook,
  step: keyof LabelLook,
): Promise<Partial<LabelLook>> {
  switch (step) {
    case 'colour': {
      const colour = await askColour(context, form.title, look.colour);
      return colour === undefined ? {} : { colour };
    }
    case 'icon': {
      const icon = await askIcon(context, form, look.icon);
      return icon === undefined ? {} : { icon };
    }
    case 'description': {
      const prompt = t('Description');
      const description = await context.prompts.input({ title: form.title, prompt, value: look.description });
      return description === undefined || description === look.description ? {} : { description: description.trim() };
    }
    case 'labelGroupId': {
      const group = await askGroup(context, form.title, form.resourceType, form.list);
      return group === undefined ? {} : { labelGroupId: group.id };
    }
  }
}

/** The contract lists no icon names, so those of other labels are offered, and any name can be typed. */
async function askIcon(context: CommandContext, form: LabelForm, icon: string): Promise<string | undefined> {
  const used = [...new Set(form.list.labels.flatMap((label) => label.icon || []))].sort();
  const other = Symbol('other');
  const choices: Choice<string | typeof other>[] = [
    { label: t('None'), value: '' },
    { label: t('Enter Value…'), value: other },
    ...headed(
      t('Others'),
      used.map((name) => ({ label: name, value: name })),
    ),
  ];
  const picked = await context.prompts.pick(form.title, choices, t('Icon'));
  if (picked !== other) return picked;
  return (await context.prompts.input({ title: form.title, prompt: t('Name'), value: icon }))?.trim();
}

/** `#rrggbb`, empty for none, or undefined if cancelled. */
async function askColour(context: CommandContext, title: string, colour: string): Promise<string | undefined> {
  const typed = Symbol('typed');
  const now = parseColour(colour);
  const choices: Choice<string | typeof typed>[] = [
    { label: t('None'), icon: 'circle-slash', value: '' },
    { label: t('Enter Value…'), description: '#rrggbb', icon: 'edit', value: typed },
    ...headed(
      t('Colour'),
      namedColours().map(({ name, hex }) => ({
        label: name,
        description: hex === now ? t('{0} ({1})', hex, t('Current')) : hex,
        spot: hex,
        value: hex,
      })),
    ),
  ];
  const picked = await context.prompts.pick(title, choices, t('Colour'));
  if (picked !== typed) return picked;
  const text = await context.prompts.input({
    title,
    prompt: colourHint(),
    value: colour,
    placeholder: EXAMPLE,
    check: checkColour,
  });
  return text === undefined ? undefined : parseColour(text);
}

function checkColour(text: string): string | undefined {
  return parseColour(text) === undefined ? colourHint() : undefined;
}

function colourHint(): string {
  return t('Enter a value like {0}.', EXAMPLE);
}
