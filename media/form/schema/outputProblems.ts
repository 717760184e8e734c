// Turns the interpreter's output into problems of single values. Its sentences are not used.
import type { OutputUnit } from '@cfworker/json-schema';
import type { FieldPath } from '../../../src/base/fieldPath';
import { ownValue } from '../../../src/base/json/jsonObject';
import type { Schema } from '../../../src/base/json/jsonSchema';
import { limitKinds, type ContentProblem, type LimitKind, type Problem } from './contentProblem';
import { listIn } from './schemaObject';

const MAX_PROBLEMS = 500;

const LIMITS: ReadonlySet<string> = new Set(limitKinds);

type Unit = Pick<OutputUnit, 'instanceLocation' | 'keyword' | 'keywordLocation'>;

export function problemsOf(units: readonly Unit[], schema: Schema, instance: unknown): readonly ContentProblem[] {
  const problems = new Map<string, ContentProblem>();
  for (const unit of withoutAlternatives(eachOnce(units), schema)) {
    for (const problem of problemsIn(unit, schema, instance).slice(0, MAX_PROBLEMS - problems.size))
      problems.set(JSON.stringify(problem), problem);
    if (problems.size === MAX_PROBLEMS) break;
  }
  return withoutEchoes([...problems.values()]);
}

/** The interpreter reports each missing name several times at the same places. */
function eachOnce(units: readonly Unit[]): readonly Unit[] {
  const keyOf = (unit: Unit): string => [unit.keyword, unit.keywordLocation, unit.instanceLocation].join('\n');
  return [...new Map(units.map((unit) => [keyOf(unit), unit])).values()];
}

/** The interpreter calls a known field with a wrong value not allowed as well: it must not be removed. */
function withoutEchoes(problems: readonly ContentProblem[]): readonly ContentProblem[] {
  const explains = (path: FieldPath, other: FieldPath): boolean => path.every((step, index) => step === other[index]);
  return problems.filter(
    (one) =>
      one.problem.kind !== 'notAllowed' || !problems.some((other) => other !== one && explains(one.path, other.path)),
  );
}

/** Problems inside alternatives only count if there is one alternative besides null. */
function withoutAlternatives(units: readonly Unit[], schema: Schema): readonly Unit[] {
  const ignored = new Set<string>();
  const kept = units.filter(({ keyword, keywordLocation }) => {
    if (keyword === 'contains' || keyword === 'minContains')
      ignored.add(`${keywordLocation.replace(/\/\w+$/, '')}/contains/`);
    if (keyword !== 'anyOf' && keyword !== 'oneOf') return true;
    const single = singleAlternative(at(schema, keywordLocation));
    if (single === undefined) ignored.add(`${keywordLocation}/`);
    else for (const index of [0, 1]) if (index !== single) ignored.add(`${keywordLocation}/${String(index)}/`);
    return single === undefined;
  });
  return kept.filter(({ keyword, keywordLocation, instanceLocation }) => {
    const place = keyword === 'false' ? instanceLocation : keywordLocation;
    return !isBelow(ignored, place);
  });
}

/** Whether one of the prefixes, each up to a slash, begins the place. */
function isBelow(prefixes: ReadonlySet<string>, place: string): boolean {
  for (let end = place.indexOf('/'); end >= 0; end = place.indexOf('/', end + 1))
    if (prefixes.has(place.slice(0, end + 1))) return true;
  return false;
}

/** The index of the one alternative that is not null. */
function singleAlternative(alternatives: unknown): number | undefined {
  if (!Array.isArray(alternatives) || alternatives.length > 2) return undefined;
  const places = alternatives.flatMap((part: unknown, index) => (ownValue(part, 'type') === 'null' ? [] : [index]));
  return places.length === 1 ? places[0] : undefined;
}

function problemsIn(
  { keyword, keywordLocation, instanceLocation }: Unit,
  schema: Schema,
  instance: unknown,
): ContentProblem[] {
  const path = pathOf(instanceLocation, instance);
  const here = (problem: Problem): ContentProblem[] => [{ path, problem }];
  // Its location is the value's own.
  if (keyword === 'false') return here({ kind: 'notAllowed' });
  const holder = at(schema, keywordLocation.replace(/\/[^/]*$/, ''));
  const word = ownValue(holder, keyword);
  if (LIMITS.has(keyword)) return typeof word === 'number' ? here({ kind: keyword as LimitKind, limit: word }) : [];
  switch (keyword) {
    case 'type':
      return here({ kind: 'type', types: (Array.isArray(word) ? word : [word]).map(String) });
    case 'enum':
    case 'const':
      return here({ kind: 'noChoice' });
    case 'required':
      return missing(path, listIn(holder as Schema, 'required'), at(instance, instanceLocation));
    case 'uniqueItems':
      return here({ kind: 'notUnique' });
    case 'anyOf':
    case 'oneOf':
      return here({ kind: areChoices(word) ? 'noChoice' : 'noForm' });
    case 'not':
    case 'contains':
    case 'minContains':
    case 'maxContains':
      return here({ kind: 'noForm' });
    default:
      return [];
  }
}

function missing(path: FieldPath, names: readonly unknown[], value: unknown): ContentProblem[] {
  return names
    .filter((name) => typeof name === 'string' && ownValue(value, name) === undefined)
    .map((name) => ({ path: [...path, name as string], problem: { kind: 'required' } }));
}

function areChoices(alternatives: unknown): boolean {
  const has = (part: unknown, word: string): boolean => ownValue(part, word) !== undefined;
  return Array.isArray(alternatives) && alternatives.every((part) => has(part, 'const') || has(part, 'enum'));
}

/** The target of a location in the schema or the value, following references. */
function at(root: unknown, location: string): unknown {
  return stepsOf(location).reduce<unknown>((inner, step) => {
    if (Array.isArray(inner)) return (inner as unknown[])[Number(step)];
    if (step !== '$ref') return ownValue(inner, step);
    const reference = ownValue(inner, '$ref');
    return typeof reference === 'string' ? at(root, reference) : ownValue(inner, step);
  }, root);
}

function pathOf(location: string, instance: unknown): FieldPath {
  let inner = instance;
  return stepsOf(location).map((step) => {
    const isItem = Array.isArray(inner);
    inner = isItem ? (inner as unknown[])[Number(step)] : ownValue(inner, step);
    return isItem ? Number(step) : step;
  });
}

function stepsOf(location: string): readonly string[] {
  const steps = location.split('/').slice(1);
  return steps.map((step) => decodeURI(step).replaceAll('~1', '/').replaceAll('~0', '~'));
}
