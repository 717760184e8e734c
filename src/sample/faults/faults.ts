// Fault injection: rules that choose which requests fail, and how.
import { isObject } from '../../base/json/jsonObject';

interface Match {
  /** An operationId of the contract. */
  readonly operation?: string;
  /** A regular expression for the encoded path. */
  readonly path?: string;
  readonly method?: string;
  /** How many matching requests succeed first. */
  readonly after?: number;
  /** How often the rule applies; always if undefined. */
  readonly times?: number;
}

export type Fault =
  /** `body`: a ProblemDetails (default), nothing, or a proxy's HTML page. */
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly body?: 'problem' | 'none' | 'html';
      readonly detail?: string;
    }
  /** The connection breaks before the request is carried out. */
  | { readonly kind: 'reset' }
  /** The connection breaks inside the body. */
  | { readonly kind: 'truncate'; readonly bytes?: number }
  | { readonly kind: 'slowHeaders'; readonly ms: number }
  /** A pause before each part of the body. */
  | { readonly kind: 'slowBody'; readonly ms: number; readonly parts?: number }
  /** Spaces are appended to the response, which JSON ignores; compressed they are a thousandth of the size. */
  | { readonly kind: 'swollenBody'; readonly bytes: number; readonly isCompressed?: boolean }
  /** A page without rows, with a cursor to another one. */
  | { readonly kind: 'emptyPages' }
  | { readonly kind: 'tooManyRequests'; readonly retryAfterSeconds?: number; readonly asDate?: boolean }
  | { readonly kind: 'unavailable'; readonly retryAfterSeconds?: number; readonly asDate?: boolean }
  /** A success whose body isn't JSON. */
  | { readonly kind: 'invalidJson' }
  | { readonly kind: 'redirect'; readonly location: string; readonly status?: number }
  /** The key becomes invalid, from this request on. */
  | { readonly kind: 'unauthorizedFromNow' };

export type FaultRule = Match & Fault;

export class Faults {
  private rules: { readonly rule: FaultRule; passed: number; struck: number }[] = [];
  private clearing = new AbortController();

  add(...rules: FaultRule[]): void {
    for (const rule of rules) this.rules.push({ rule, passed: 0, struck: 0 });
  }

  /** How many requests have met a fault. */
  get struck(): number {
    return this.rules.reduce((sum, { struck }) => sum + struck, 0);
  }

  /** Aborted when the current rules are removed. */
  get cleared(): AbortSignal {
    return this.clearing.signal;
  }

  /** Removes all rules; slow responses come at once. */
  clear(): void {
    this.rules = [];
    this.clearing.abort();
    this.clearing = new AbortController();
  }

  /** The fault of the first rule that matches and isn't used up. */
  take(operationId: string, method: string, path: string): Fault | undefined {
    for (const entry of this.rules) {
      const { rule } = entry;
      if (!fits(rule, operationId, method, path) || entry.struck >= (rule.times ?? Infinity)) continue;
      if (entry.passed++ < (rule.after ?? 0)) continue;
      entry.struck++;
      return rule;
    }
    return undefined;
  }
}

function fits(rule: Match, operationId: string, method: string, path: string): boolean {
  if (rule.operation !== undefined && rule.operation !== operationId) return false;
  if (rule.method !== undefined && rule.method.toUpperCase() !== method) return false;
  return rule.path === undefined || new RegExp(rule.path).test(path);
}

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

/** Parses a JSON array of rules. Throws a RangeError for an unknown kind. */
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
