// Days, moments, addresses and URIs: checked by our own, bounded rules.
import type { ContentProblem } from './contentProblem';
import type { FormNode, TextFormat } from '../formNode';

const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;
const MOMENT = /^(\d{4}-\d\d-\d\d)[Tt ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?(?:[Zz]|[+-]\d\d:?\d\d)$/;
const EMAIL = /^[^\s@]+@[^\s@]+$/;
const URI = /^[a-z][a-z0-9+.-]*:\S+$/i;
const MAX_LENGTH = 10_000;

export function formatProblems(node: FormNode): readonly ContentProblem[] {
  switch (node.kind) {
    case 'group':
      return node.fields.flatMap(formatProblems);
    case 'list':
      return node.items.flatMap(formatProblems);
    case 'text':
      if (node.text === '' || hasFormat(node.text, node.format)) return [];
      return [{ path: node.path, problem: { kind: 'format', format: node.format } }];
    default:
      return [];
  }
}

export function hasFormat(text: string, format: TextFormat): boolean {
  if (text.length > MAX_LENGTH) return true;
  switch (format) {
    case 'day':
      return isDay(text);
    case 'moment':
      return isMoment(text);
    case 'email':
      return EMAIL.test(text);
    case 'uri':
      return URI.test(text);
    default:
      return true;
  }
}

/** A day that exists: not 30 February. */
export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const moment = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
}

function isMoment(text: string): boolean {
  const [, day = '', hour, minute, second = 0] = MOMENT.exec(text) ?? [];
  // A leap second is one.
  return isDay(day) && Number(hour) <= 23 && Number(minute) <= 59 && Number(second) <= 60;
}
