// A Mini as a person edits it: JSON with the fields that a request may write.
import { miniPayload } from '../../domain/payloads';
import type { Mini } from '../../domain/mini';
import { breachesOf, editedMini, type EditedMini } from '../../domain/schemas/editedText';
import { breachProblems } from '../document/fieldProblems';
import { readJson, writeJson } from '../document/jsonText';
import type { Reading } from '../document/textSpan';

const ORDER = ['name', 'dateOfBirth', 'labels', 'identities', 'externalUri', 'profile'] as const;

export function editedMiniFields(mini: Mini): Partial<EditedMini> {
  const payload = miniPayload(mini);
  return Object.fromEntries(ORDER.flatMap((name) => (name in payload ? [[name, payload[name]]] : [])));
}

export function miniText(mini: Mini): string {
  return writeJson(editedMiniFields(mini));
}

export function readMiniText(text: string): Reading<EditedMini> {
  const json = readJson(text);
  if (json.problems.length > 0) return { ok: false, problems: json.problems };
  const problems = breachProblems(breachesOf(editedMini, json.value), json);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: json.value as EditedMini };
}
