// Places field problems in the text: problems found before sending, and errors returned by the service.
import type { FieldPath } from '../../../base/fieldPath';
import { t } from '../../../base/text';
import { breachesOf, type Breach, type Shape } from '../../../domain/schemas/editedText';
import type { Places, Reading, TextProblem } from '../textSpan';

/** Checks the reading against the shape that a request may have. */
export function checkedReading<E>(reading: Reading<unknown>, shape: Shape): Reading<E> {
  if (reading.problems.length > 0) return { ...reading, value: undefined };
  const problems = breachProblems(breachesOf(shape, reading.value), reading);
  return { ...reading, problems, value: problems.length > 0 ? undefined : (reading.value as E) };
}

function breachProblems(breaches: readonly Breach[], places: Places): readonly TextProblem[] {
  return breaches.map(({ path, unknownName, expected }) => {
    const isUnknown = unknownName !== undefined;
    const place = isUnknown ? [...path, unknownName] : path;
    const why = isUnknown ? t("This field isn't allowed. Remove it.") : kindText(expected);
    const span = isUnknown ? places.nameSpanOf(place) : places.spanOf(place);
    return { ...span, path: place, message: t('{0}: {1}', nameOf(place), why) };
  });
}

/**
 * Field errors of a 400, on the lines of their fields. The contract does not define how field names are spelt:
 * `Content.notes[2]`, `$.content.notes.2` and `record.content` all find the nearest field of the text.
 */
export function serviceProblems(
  errors: Readonly<Record<string, readonly string[]>>,
  value: unknown,
  places: Places,
): readonly TextProblem[] {
  return Object.entries(errors).flatMap(([field, messages]) => {
    const path = pathIn(value, field);
    const span = places.spanOf(path);
    return messages.map((message) => ({ ...span, path, message: field === '' ? message : `${field}: ${message}` }));
  });
}

/** Resolves the steps of the field's name as far as the value allows. An unknown first step is skipped. */
export function pathIn(value: unknown, field: string): FieldPath {
  const steps = field.split(/[.[\]'"/]+/).filter((step) => step !== '' && step !== '$');
  const path: (string | number)[] = [];
  let here = value;
  for (const [index, step] of steps.entries()) {
    const next = stepInto(here, step);
    if (next === undefined) {
      if (path.length === 0 && index === 0) continue;
      break;
    }
    path.push(next);
    here = (here as Record<string | number, unknown>)[next];
  }
  return path;
}

/** Some services capitalise field names. */
function stepInto(value: unknown, step: string): string | number | undefined {
  if (Array.isArray(value)) return /^\d+$/.test(step) && Number(step) < value.length ? Number(step) : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  const names = Object.keys(value);
  return names.find((name) => name === step) ?? names.find((name) => name.toLowerCase() === step.toLowerCase());
}

function nameOf(path: FieldPath): string {
  const name = path.map((step) => (typeof step === 'number' ? `[${String(step)}]` : `.${step}`)).join('');
  return name.replace(/^\./, '') || t('Text');
}

function kindText(expected: string | undefined): string {
  switch (expected) {
    case 'string':
      return t('Must be text.');
    case 'array':
      return t('Must be a list.');
    case 'boolean':
      return t('Only these values are allowed: {0}.', 'true, false');
    case 'number':
      return t('Must be a number.');
    default:
      return t('Must be a JSON object.');
  }
}
