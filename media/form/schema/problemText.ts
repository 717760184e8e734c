// Problems and limits in words.
import { assertNever } from '../../../src/base/assertNever';
import type { Problem } from './contentProblem';
import type { Limits } from '../formNode';
import { strings } from '../strings';

export function problemText(problem: Problem): string {
  switch (problem.kind) {
    case 'required':
      return strings.required;
    case 'notAllowed':
      return strings.notAllowed;
    case 'notUnique':
      return strings.notUnique;
    case 'noChoice':
      return strings.noChoice;
    case 'noForm':
      return strings.noForm;
    case 'type':
      return typeText(problem.types);
    case 'format':
      return formatText(problem.format);
    default:
      return limitText(problem);
  }
}

/** Beside the field, before anything is wrong. */
export function limitsText({ least, most, above, below, leastLength = 0, mostLength, pattern }: Limits): string {
  const range =
    least !== undefined && most !== undefined
      ? strings.between(least, most)
      : [
          least !== undefined && strings.atLeast(least),
          most !== undefined && strings.atMost(most),
          above !== undefined && strings.above(above),
          below !== undefined && strings.below(below),
        ];
  const length = [
    leastLength > 1 && strings.lengthAtLeast(leastLength),
    mostLength !== undefined && strings.lengthAtMost(mostLength),
    pattern !== undefined && strings.pattern(pattern),
  ];
  return [range, length].flat().filter(Boolean).join(' · ');
}

function typeText(types: readonly string[]): string {
  const names = types.filter((type) => type !== 'null');
  const [name] = names;
  if (names.length > 1) return strings.noForm;
  switch (name) {
    case 'string':
      return strings.mustBeText;
    case 'number':
      return strings.mustBeNumber;
    case 'integer':
      return strings.mustBeWhole;
    case 'boolean':
      return strings.mustBeFlag;
    case 'array':
      return strings.mustBeList;
    case 'object':
      return strings.mustBeObject;
    default:
      return strings.mustBeNothing;
  }
}

function formatText(format: string): string {
  switch (format) {
    case 'day':
      return strings.mustBeDay;
    case 'moment':
      return strings.mustBeMoment;
    case 'email':
      return strings.mustBeEmail;
    default:
      return strings.mustBeUri;
  }
}

function limitText({ kind, limit }: Extract<Problem, { limit: number }>): string {
  switch (kind) {
    case 'minimum':
      return strings.mustBeAtLeast(limit);
    case 'maximum':
      return strings.mustBeAtMost(limit);
    case 'exclusiveMinimum':
      return strings.mustBeAbove(limit);
    case 'exclusiveMaximum':
      return strings.mustBeBelow(limit);
    case 'multipleOf':
      return strings.mustBeMultiple(limit);
    case 'minLength':
      return limit <= 1 ? strings.mustNotBeEmpty : strings.needsLength(limit);
    case 'maxLength':
      return strings.tooLong(limit);
    case 'minItems':
      return limit <= 1 ? strings.needsItem : strings.needsItems(limit);
    case 'maxItems':
      return strings.tooManyItems(limit);
    case 'minProperties':
      return limit <= 1 ? strings.needsField : strings.needsFields(limit);
    case 'maxProperties':
      return strings.tooManyFields(limit);
    default:
      return assertNever(kind);
  }
}
