// Reads fault rules from the text of a file.
import type { FaultRule } from './faults';
import { isObject } from '../fields';

const kinds: readonly FaultRule['kind'][] = [
  'status',
  'reset',
  'truncate',
  'slowHeaders',
  'slowBody',
  'swollenBody',
  'emptyPages',
  'tooManyRequests',
  'unavailable',
  'invalidJson',
  'redirect',
  'unauthorizedFromNow',
];

/** A JSON array of rules; throws a RangeError that names the first one of no known kind. */
export function parseFaultRules(text: string): FaultRule[] {
  const rules = JSON.parse(text) as unknown;
  if (!Array.isArray(rules)) throw new RangeError('Fault rules are a JSON array.');
  return rules.map((rule: unknown, index) => {
    if (!isObject(rule) || !kinds.some((kind) => kind === rule['kind'])) {
      throw new RangeError(`Fault rule ${index} has no known kind.`);
    }
    return rule as unknown as FaultRule;
  });
}
