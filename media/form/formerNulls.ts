// Remembers where null stood before an edit: clearing such a value restores null. By path, while paths keep their meaning. Pure.
import type { FieldPath } from '../../src/base/fieldPath';
import type { FieldEdit } from '../../src/protocol/fieldEdit';

/** The depth of forms. */
const DEEPEST = 6;

export class FormerNulls {
  private readonly places = new Map<string, FieldPath>();

  has(path: FieldPath): boolean {
    return this.places.has(JSON.stringify(path));
  }

  /** Notes the nulls in the current value. */
  note(value: unknown, path: FieldPath = []): void {
    if (value === null) this.places.set(JSON.stringify(path), path);
    if (typeof value !== 'object' || value === null || path.length > DEEPEST) return;
    for (const [name, inner] of Object.entries(value))
      this.note(inner, [...path, Array.isArray(value) ? Number(name) : name]);
  }

  /** After any edit but of a value, neighbouring paths have another meaning. */
  follow({ kind, path }: FieldEdit): void {
    if (kind === 'set') return;
    const above = path.slice(0, -1);
    for (const [key, place] of this.places) if (above.every((step, at) => place[at] === step)) this.places.delete(key);
  }

  clear(): void {
    this.places.clear();
  }
}
