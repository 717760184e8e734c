import { breachesOf, type Shape } from '../../../domain/schemas/editedText';
import { breachProblems } from './fieldProblems';
import { readJson } from './jsonText';
import type { Reading } from '../textSpan';

/** The text of a thing as what a request may hold, or why it can't be sent. */
export function readEditedJson<E>(text: string, schema: Shape): Reading<E> {
  const json = readJson(text);
  if (json.problems.length > 0) return { ok: false, problems: json.problems };
  const problems = breachProblems(breachesOf(schema, json.value), json);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: json.value as E };
}
