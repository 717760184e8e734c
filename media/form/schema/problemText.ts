// Problems and limits in words.
import { assertNever } from '../../../src/base/assertNever';
import type { Limits } from '../formNode';
import { strings } from '../strings';
import type { Problem } from './contentProblem';

export function problemText(problem: Problem): string {
  switch (problem.kind) {
    case 'required':
      return strings.required;
    case 'notAllowed':
      return strings.notAllowed;
    case 'notUnique':
      return strings.notUnique;
    case 'noChoice':
    case 'noForm':
      return strings.noForm;
    case 'type':
      return typeText(problem.types);
    case 'format':
      return strings.formats[isNamed(strings.formats, problem.format) ? problem.format : 'uri'];
    default:
      return limitText(problem);
  }
}

/** Limits shown beside the field before anything is wrong. */
export function limitsText({ least, most, above, below, leastLength = 0, mostLength, pattern }: Limits): string {
  const range =
    least !== undefined && most !== undefined
      ? strings.between(least, most)
      : [
          least !== undefined && strings.atLeast(String(least)),
          most !== undefined && strings.atMost(String(most)),
          above !== undefined && strings.above(String(above)),
          below !== undefined && strings.below(String(below)),
        ];
  const length = [
    leastLength > 1 && strings.atLeast(strings.characters(leastLength)),
    mostLength !== undefined && strings.atMost(strings.characters(mostLength)),
    pattern !== undefined && strings.pattern(pattern),
  ];
  return [range, length].flat().filter(Boolean).join(' · ');
}

function typeText(types: readonly string[]): string {
  const names = types.filter((type) => type !== 'null');
  const [name = 'null'] = names;
  if (names.length > 1) return strings.noForm;
  return strings.mustBe[isNamed(strings.mustBe, name) ? name : 'null'];
}

/** A violated limit, in the same words as before. */
function limitText({ kind, limit }: Extract<Problem, { limit: number }>): string {
  switch (kind) {
    case 'minimum':
      return strings.atLeast(String(limit));
    case 'maximum':
      return strings.atMost(String(limit));
    case 'exclusiveMinimum':
      return strings.above(String(limit));
    case 'exclusiveMaximum':
      return strings.below(String(limit));
    case 'multipleOf':
      return strings.multipleOf(String(limit));
    case 'minLength':
      return limit <= 1 ? strings.required : strings.atLeast(strings.characters(limit));
    case 'maxLength':
      return strings.atMost(strings.characters(limit));
    case 'minItems':
      return strings.atLeast(strings.items(limit));
    case 'maxItems':
      return strings.atMost(strings.items(limit));
    case 'minProperties':
      return strings.atLeast(strings.fields(limit));
    case 'maxProperties':
      return strings.atMost(strings.fields(limit));
    default:
      return assertNever(kind);
  }
}

function isNamed<T extends object>(words: T, name: string): name is Extract<keyof T, string> {
  return Object.hasOwn(words, name);
}
