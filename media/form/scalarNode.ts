// The fields of single values: text, number, flag and choice.
import { isRawNumber } from '../../src/base/json/exactJson';
import { ownValue } from '../../src/base/json/jsonObject';
import type { Schema } from '../../src/base/json/jsonSchema';
import { scalarLimits } from '../../src/base/json/scalarLimits';
import { checkedFormat } from '../../src/base/json/textFormats';
import { visibleText } from '../../src/base/visibleText';
import type { ChoiceNode, Limits, ScalarNode, TextFormat, UnsupportedNode, WhenEmpty } from './formNode';
import type { FlatSchema } from './schema/flatSchema';
import { numberIn, textIn } from './schema/schemaObject';

/** Longer texts may have several lines. */
const LINE_LENGTH = 120;
const PATTERN_LENGTH = 100;
const BOTH = [true, false].map((value) => ({ value, title: '' }));

/** Undefined if the field of that kind can't show the value. */
export function scalarNode(kind: string, parts: NodeParts): ScalarNode | undefined {
  const { facts, value, whenEmpty } = parts;
  const isText = typeof value !== 'object' || value === null || isRawNumber(value);
  switch (kind) {
    case 'choice':
      return isText ? choiceNode(parts) : undefined;
    case 'number':
    case 'integer':
      if (!isText) return undefined;
      return { ...facts, kind: 'number', text: textOf(value), whenEmpty };
    case 'boolean':
      if (typeof value !== 'boolean' && value !== undefined && value !== null) return undefined;
      // Neither a checkbox nor a remove button could set null here.
      if (parts.flat.isNullable && facts.isRequired)
        return choiceNode({ ...parts, flat: { ...parts.flat, choices: BOTH } });
      return { ...facts, kind: 'flag', isOn: value ?? undefined };
    case 'string':
      return isText
        ? { ...facts, kind: 'text', format: formatOf(parts.flat.words), text: textOf(value), whenEmpty }
        : undefined;
    default:
      return undefined;
  }
}

export function limitsOf(words: Schema): Limits {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, minLength, maxLength } = scalarLimits(words);
  const limits = {
    least: minimum,
    most: maximum,
    above: exclusiveMinimum,
    below: exclusiveMaximum,
    leastLength: minLength || undefined,
    mostLength: maxLength,
    pattern: visibleText(textIn(words, 'pattern'), PATTERN_LENGTH) || undefined,
  };
  return Object.fromEntries(Object.entries(limits).filter(([, limit]) => limit !== undefined));
}

function formatOf(words: Schema): TextFormat {
  const isShort = (numberIn(words, 'maxLength') ?? Infinity) <= LINE_LENGTH || textIn(words, 'pattern') !== '';
  return checkedFormat(ownValue(words, 'format')) ?? (isShort ? 'line' : 'long');
}

/** A stored value that isn't among the choices is added to them. */
function choiceNode({ facts, flat, value, whenEmpty }: NodeParts): ChoiceNode {
  const all = [...(flat.choices ?? []), { value, title: '' }].filter((choice) => (choice.value ?? null) !== null);
  const titles = new Map<string, string>();
  for (const choice of all) {
    const json = JSON.stringify(choice.value);
    titles.set(json, titles.get(json) ?? (choice.title || textOf(choice.value)));
  }
  // Quoted, to tell the text "1" from the number 1.
  const options = [...titles].map(([json, title]) => {
    const isOther = titles.has(title) && json !== title;
    return { json, text: visibleText(isOther ? json : title) };
  });
  const chosen = value === undefined || value === null ? undefined : JSON.stringify(value);
  return { ...facts, kind: 'choice', options, chosen, whenEmpty };
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What is known of a value before its kind of field is chosen. */
export interface NodeParts {
  readonly facts: Omit<UnsupportedNode, 'kind' | 'json'>;
  readonly flat: FlatSchema;
  readonly value: unknown;
  readonly whenEmpty: WhenEmpty;
}
