// Gathers the items of a change set into groups of equal changes, each accepted at once; what differs stands out.
import { createHash } from 'node:crypto';
import { valueIn } from '../../../domain/fields/field';
import type { ChangeItem, OperationName } from '../changeItem';
import { fieldsOf } from '../itemChoice';
import type { Verdict } from './preflight';

export interface ReviewCounts {
  readonly verdicts: Readonly<Record<Verdict, number>>;
  /** How many the user left out. */
  readonly excluded: number;
  /** How many will be applied. */
  readonly applies: number;
  /** How many of those can't be undone. */
  readonly finals: number;
}

export interface ReviewGroup {
  readonly op: OperationName;
  /** Fields that each of its items writes, including any left out since. A new Record may have only some of them. */
  readonly fields: readonly string[];
  /** All write the same values: those of `first` say what it does. */
  readonly isSame: boolean;
  /** The group can't be undone: it submits or deletes drafts. */
  readonly isFinal: boolean;
  /** Creates drafts. */
  readonly isDraft: boolean;
  /** The lowest index of its items. */
  readonly first: number;
  readonly count: number;
}

/** Groups of equal values in one set. More would be no overview, so smaller ones join the group of other values. */
const MAX_SAME = 200;

type Kind = Pick<ReviewGroup, 'op' | 'isFinal' | 'isDraft'> & { readonly fields: Set<string> };

/** Items with equal values. */
interface Value {
  readonly kind: Kind;
  readonly first: number;
  count: number;
}

export class ReviewGrouping {
  private readonly kinds = new Map<string, Kind>();
  private readonly byDigest = new Map<string, number>();
  private readonly values: Value[] = [];
  private readonly indexes: number[] = [];
  private readonly valueOf: number[] = [];

  /** @param excludedFields Fields of the item that the user left out. */
  add(index: number, item: ChangeItem, excludedFields: readonly string[], isFinal: boolean): void {
    const kind = this.kindOf(item, excludedFields, isFinal);
    // New Records differ anyway.
    const exact = item.op === 'update' ? [...kind.fields].map((name) => valueIn(item.after, name)) : [];
    // Contents are too long to hold, and a shorter hash could be the same for other values.
    const digest = createHash('sha256').update(JSON.stringify(exact)).digest('base64');
    const key = `${keyOf(kind)} ${digest}`;
    let value = this.byDigest.get(key);
    if (value === undefined) {
      value = this.values.push({ kind, first: index, count: 0 }) - 1;
      this.byDigest.set(key, value);
    }
    (this.values[value] as Value).count++;
    this.indexes.push(index);
    this.valueOf.push(value);
  }

  /** The smallest groups first. `groupOf` has the number of each item's group, and -1 for those that were not added. */
  finish(itemCount: number): { readonly groups: readonly ReviewGroup[]; readonly groupOf: Int32Array } {
    const alike = this.values.filter(({ count }) => count > 1).sort((one, other) => other.count - one.count);
    const own = new Set(alike.slice(0, MAX_SAME));
    const others = new Map<Kind, Value[]>(this.values.map(({ kind }) => [kind, []]));
    for (const value of this.values) if (!own.has(value)) others.get(value.kind)?.push(value);
    const parts = [...[...own].map((value) => [value]), ...others.values()]
      .filter((values) => values.length > 0)
      .map((values) => ({
        values,
        count: values.reduce((sum, { count }) => sum + count, 0),
        // Values are in the order in which they were met.
        first: values[0]?.first ?? 0,
      }));
    parts.sort((one, other) => one.count - other.count || one.first - other.first);
    const numbers = new Map(parts.flatMap(({ values }, number) => values.map((value) => [value, number] as const)));
    const groupOf = new Int32Array(itemCount).fill(-1);
    this.indexes.forEach((index, at) => {
      groupOf[index] = numbers.get(this.values[this.valueOf[at] ?? -1] as Value) ?? -1;
    });
    const groups = parts.flatMap(({ values, count, first }): ReviewGroup[] => {
      const kind = values[0]?.kind;
      if (!kind) return [];
      const { op, isFinal, isDraft } = kind;
      const isSame = values.length === 1 && op !== 'create';
      return [{ op, isFinal, isDraft, fields: [...kind.fields], isSame, first, count }];
    });
    return { groups, groupOf };
  }

  private kindOf(item: ChangeItem, excludedFields: readonly string[], isFinal: boolean): Kind {
    const fields = new Set([...fieldsOf(item), ...excludedFields].sort());
    const made = { op: item.op, fields, isFinal, isDraft: item.op === 'create' && !item.isActive };
    const key = keyOf(made);
    const known = this.kinds.get(key);
    if (!known) this.kinds.set(key, made);
    else for (const name of fields) known.fields.add(name);
    return known ?? made;
  }
}

function keyOf({ op, fields, isFinal, isDraft }: Kind): string {
  return JSON.stringify([op, isFinal, isDraft, ...(op === 'update' ? fields : [])]);
}
